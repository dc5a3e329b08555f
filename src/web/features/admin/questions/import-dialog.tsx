import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { decodeText } from '#rules/csv/decode-text.ts';
import { readQuestions, type QuestionImport } from '#rules/quiz/question-csv.ts';
import { useWrite } from '#web/lib/api/use-write.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Refused } from '../parts/refused.tsx';

const shownLines = 8;

/** Reads a file, says what is in it and what is wrong with it, and creates all of its questions or none. */
export function ImportDialog(props: { seasonId: string; asksAgain: readonly QueryKey[]; onClose: () => void }) {
  const { t } = useTexts('questions');
  const [found, setFound] = useState<QuestionImport>();
  const isReady = found !== undefined && found.problems.length === 0 && found.questions.length > 0 && !found.tooMany;
  const creating = useWrite({
    // The reader has checked each; what it could not know the server says.
    send: (write, { questions }: QuestionImport) => {
      const body = { season_id: props.seasonId, questions: questions.map(({ question }) => withPlainLists(question)) };
      return write('POST /api/admin/hti/import', { body });
    },
    asksAgain: props.asksAgain,
    done: ({ data }) => t('imported', { count: data.created }),
    failed: t('importFailed'),
    onDone: props.onClose,
  });
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      heading={t('importHeading')}
      description={t('importBody')}
      actions={
        <Button
          variant="primary"
          busy={creating.busy}
          disabled={!isReady}
          onClick={() => found && creating.send(found)}
        >
          {t('importAct')}
        </Button>
      }
    >
      <div className="space-y-4">
        <Field
          label={t('importFile')}
          type="file"
          accept=".csv,text/csv"
          className="py-2"
          onChange={(event) => {
            const file = event.target.files?.[0];
            creating.forget();
            if (file !== undefined)
              void file.arrayBuffer().then((bytes) => setFound(readQuestions(decodeText(new Uint8Array(bytes)))));
          }}
        />
        {found !== undefined && <Found found={found} />}
        <Refused error={creating.error} />
      </div>
    </Dialog>
  );
}

function Found({ found }: { found: QuestionImport }) {
  const { t } = useTexts('questions');
  const { missing, tooMany, questions, problems } = found;
  if (missing.length > 0)
    return (
      <p role="alert" className="text-sm text-loss">
        {t('importMissing', { list: missing.join(', ') })}
      </p>
    );
  if (tooMany)
    return (
      <p role="alert" className="text-sm text-loss">
        {t('importTooMany')}
      </p>
    );
  if (problems.length > 0)
    return (
      <ul role="alert" className="space-y-1 text-sm text-loss">
        {problems.slice(0, shownLines).map(({ line, problem }) => (
          <li key={line}>{t('importLine', { line, problem: t(`problems.${problem}`) })}</li>
        ))}
      </ul>
    );
  if (questions.length === 0)
    return (
      <p role="alert" className="text-sm text-loss">
        {t('importEmpty')}
      </p>
    );
  return <p className="text-sm">{t('importFound', { count: questions.length })}</p>;
}

function withPlainLists({ choices, correct, ...question }: QuestionImport['questions'][number]['question']) {
  const { options, ...asked } = choices;
  const { alternatives, ...right } = correct;
  return {
    ...question,
    choices: { ...asked, ...(options === undefined ? {} : { options: [...options] }) },
    correct: { ...right, ...(alternatives === undefined ? {} : { alternatives: [...alternatives] }) },
  };
}
