import { quizEndpoints } from '#contract/quiz.ts';
import { feature } from '#server/endpoint.ts';
import { readQuestions } from './read-questions.ts';
import { submitAnswer } from './submit-answer.ts';

export const quizFeature = feature(quizEndpoints, {
  'GET /api/hti/questions': async ({ context, viewer }) => ({ ok: true, data: await readQuestions(context, viewer) }),
  'POST /functions/v1/hti_submit_answer': async ({ context, viewer, reference, body }) => ({
    ok: true,
    data: await submitAnswer(context, viewer, body, { reference, body }),
  }),
});
