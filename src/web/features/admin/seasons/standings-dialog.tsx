import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { restyleCsv } from '#rules/csv/restyle-csv.ts';
import { csvStyle } from '#rules/csv/write-csv.ts';
import { call } from '#web/lib/api/api.ts';
import { useLanguage } from '#web/lib/language/i18n.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { adminKeys, type AdminSeason } from '../api.ts';
import { ListFrame } from '../parts/list-frame.tsx';
import { StandingsTable } from './standings-table.tsx';

const boards = ['adx', 'hti', 'predictions'] as const;

/** The boards of a season; of a closed one they are final. What is shown is the file that can be downloaded. */
export function StandingsDialog({ season, onClose }: { season: AdminSeason; onClose: () => void }) {
  const { t } = useTexts('seasons');
  const language = useLanguage();
  const [board, setBoard] = useState<(typeof boards)[number]>('adx');
  const query = useQuery({
    queryKey: [...adminKeys.seasons, 'standings', season.id, board],
    queryFn: ({ signal }) =>
      call('GET /api/admin/seasons/:id/standings', { params: { id: season.id }, query: { board }, signal }),
    select: (answer) => answer.data,
    // Until it is closed the season goes on.
    staleTime: season.status === 'closed' ? Infinity : 0,
  });
  const file = query.data;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="wide"
      heading={t('standingsOf', { name: season.name })}
      description={season.status === 'closed' ? t('final') : t('soFar')}
      actions={
        <Button
          variant="primary"
          disabled={file === undefined || file.rows === 0}
          onClick={() => file && saveFile(file.file_name, restyleCsv(file.csv, csvStyle(language)), 'text/csv')}
        >
          <Download aria-hidden className="size-4" />
          {t('download')}
        </Button>
      }
    >
      <Segmented
        label={t('board')}
        value={board}
        options={boards.map((value) => ({ value, label: t(`boards.${value}`) }))}
        onChange={setBoard}
      />
      <div className="mt-4">
        <ListFrame
          query={query}
          failed={t('standingsFailed')}
          isEmpty={file?.rows === 0}
          empty={{ heading: t('standingsEmpty') }}
        >
          {file !== undefined && <StandingsTable key={board} csv={file.csv} />}
        </ListFrame>
      </div>
    </Dialog>
  );
}
