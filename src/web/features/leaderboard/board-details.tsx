import { ChevronDown } from 'lucide-react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useMediaQuery } from '#web/lib/browser/media-query.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { writtenRoles } from '#web/ui/data-table.tsx';
import { BadgeList } from './badge-list.tsx';
import type { BoardColumn, BoardRow } from './columns.tsx';

/** Opens the rest of a line. Its mark stands at the end of the line, and all of the line can be pressed. */
export function DetailsToggle(props: { name: string; isOpen: boolean; controls: string; onToggle: () => void }) {
  const { t } = useTexts('leaderboard');
  return (
    <button
      type="button"
      aria-label={t('moreOf', { name: props.name })}
      aria-expanded={props.isOpen}
      aria-controls={props.isOpen ? props.controls : undefined}
      className="absolute inset-0 hidden cursor-pointer items-center justify-end px-3 -outline-offset-2 @max-4xl:flex print:hidden!"
      onClick={props.onToggle}
    >
      <ChevronDown aria-hidden className={classNames('size-4 text-muted', props.isOpen && 'rotate-180')} />
    </button>
  );
}

/** What a narrow line has no room for: the other columns by their names, the badges, and the way to the player. */
export function BoardDetails<Row extends BoardRow>(props: {
  id: string;
  row: Row;
  columns: readonly BoardColumn<Row>[];
  isOwn: boolean;
  onOpen: () => void;
}) {
  const { t } = useTexts('leaderboard');
  const { row } = props;
  // On paper the board is a table, which has room for everything.
  if (useMediaQuery('print')) return null;
  return (
    <tr
      {...writtenRoles.row}
      id={props.id}
      className={classNames(
        'hidden border-b border-line last:border-b-0 @max-4xl:block',
        props.isOwn ? 'bg-accent-soft' : 'bg-paper',
      )}
    >
      <td {...writtenRoles.cell} className="block space-y-3 px-3 pt-2 pb-3">
        <dl className="grid grid-cols-3 gap-x-3 gap-y-2 @2xl:grid-cols-6">
          {props.columns
            .filter(({ main }) => main !== true)
            .map(({ key, header, render }) => (
              <div key={key}>
                <dt className="text-xs tracking-tight whitespace-nowrap text-muted">{header}</dt>
                <dd className="text-[0.8125rem]">{render(row)}</dd>
              </div>
            ))}
        </dl>
        <BadgeList badges={row.badges} />
        <Button size="sm" aria-label={t('panelOf', { name: row.name })} onClick={props.onOpen}>
          {t('panel')}
        </Button>
      </td>
    </tr>
  );
}
