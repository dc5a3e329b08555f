import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import type { PositionNotes } from '../../data/types.ts';

/** Why, in the player's own words: each note with the trade that it was written for. */
export function PositionNoteList({ notes }: { notes: PositionNotes }) {
  const { t } = useTexts('portfolio');
  const format = useFormat();
  return (
    <ul className="space-y-3">
      {notes.map(({ order_id, side, qty, at, trade_note }) => (
        <li key={order_id} className="border-l-2 border-accent pl-3">
          <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-line">
            {trade_note}
          </p>
          <p className="mt-0.5 text-xs text-muted">
            {t(`side.${side}`)} {format.number(qty)} · {format.dayMonth(at)} {format.time(at)}
          </p>
        </li>
      ))}
    </ul>
  );
}
