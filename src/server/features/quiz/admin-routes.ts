import * as z from 'zod';
import { adminQuizEndpoints, changedQuestion, newQuestion } from '#contract/admin/quiz.ts';
import { feature } from '#server/endpoint.ts';
import { transaction } from '#server/database/transaction.ts';
import { publish } from '#server/live/live.ts';
import { parsePart } from '#server/http/parse-request.ts';
import { readSeason } from '../seasons/active-season.ts';
import { listQuestions } from './list-questions.ts';
import { createQuestions, deleteQuestion, updateQuestion } from './save-question.ts';

const ofSeason = z.object({ season_id: z.string() });
const ofQuestion = z.object({ id: z.string() });

export const quizAdminFeature = feature(adminQuizEndpoints, {
  'POST /functions/v1/admin_hti_questions': async ({ context, viewer, body: { action, data } }) => {
    const needs = <S extends z.ZodType>(schema: S) => parsePart(schema, data, 'body.data');
    // What is answered is read before it is done, so that nobody who sees no answer makes a question twice.
    const questions = await transaction(context.database, async (database) => {
      const inside = { ...context, database };
      let seasonId: string;
      if (action === 'list' || action === 'create') {
        seasonId = (await readSeason(database, needs(ofSeason).season_id)).id;
        if (action === 'create')
          await createQuestions(inside, viewer, seasonId, [needs(newQuestion)], () => 'body.data');
      } else {
        const { id } = needs(ofQuestion);
        seasonId =
          action === 'delete'
            ? await deleteQuestion(inside, viewer, id)
            : await updateQuestion(inside, viewer, id, needs(changedQuestion));
      }
      return listQuestions(database, seasonId);
    });
    if (action !== 'list') publish(context, 'quiz');
    return { success: true, questions };
  },
  'POST /api/admin/hti/import': async ({ context, viewer, body }) => {
    const field = (index: number) => `body.questions.${index}`;
    const created = await createQuestions(context, viewer, body.season_id, body.questions, field);
    publish(context, 'quiz');
    return { ok: true, data: { created } };
  },
});
