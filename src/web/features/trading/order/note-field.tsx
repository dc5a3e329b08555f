import { ChevronDown, NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { TextArea } from '#web/ui/form/text-area.tsx';
import type { NoteDraft } from './use-note.ts';

/** Why, in one's own words. Folded, so that it stands in nobody's way; what is wrong with it is never folded away. */
export function NoteField({ note }: { note: NoteDraft }) {
  const { t } = useTexts('trading');
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group"
      open={isOpen || note.problem !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm font-medium text-link sm:min-h-9">
        <NotebookPen aria-hidden className="size-4 shrink-0" />
        {t('note.ask')}
        <span className="font-normal text-muted">
          {note.sent === undefined ? t('note.optional') : t('note.written')}
        </span>
        <ChevronDown aria-hidden className="ml-auto size-4 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="pt-1">
        <TextArea
          label={t('note.label')}
          isLabelHidden
          rows={2}
          dir="auto"
          className="min-h-16!"
          value={note.text}
          hint={`${t('note.hint')} ${t('note.room', { count: note.room })}`}
          error={useProblemText(note)}
          onChange={(event) => note.write(event.target.value)}
        />
      </div>
    </details>
  );
}

function useProblemText({ problem, room }: NoteDraft): string | undefined {
  const { t } = useTexts('trading');
  if (problem === undefined) return undefined;
  return problem === 'tooLong' ? t('note.tooLong', { count: -room }) : t('note.characters');
}
