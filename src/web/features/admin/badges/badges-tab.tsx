import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useWrite } from '#web/lib/api/use-write.ts';
import { flags } from '#web/lib/flags.ts';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { changed } from '../api.ts';
import type { TabProps } from '../tab-props.ts';
import { SeasonSelect } from '../parts/season-select.tsx';
import { AwardDialog } from './award-dialog.tsx';
import type { Board } from './badge-form.tsx';
import { BoardPicker } from './board-picker.tsx';

const boards = ['adx', 'hti'] as const;

/** The board first: whom to pick stands there. What they get, or who else gets it, opens in front of it. */
export default function BadgesTab(tab: TabProps) {
  const { t } = useTexts(['rewards', 'admin']);
  const [board, setBoard] = useState<Board>('adx');
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map());
  const [giving, setGiving] = useState<'picked' | 'addresses'>();
  const refreshing = useWrite({
    send: (write) => write('POST /jobs/orchestrator', { body: {}, host: flags.workerHost }),
    asksAgain: changed(['admin', 'board']),
    done: t('badges.refreshed'),
    failed: t('badges.refreshFailed'),
  });
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <SeasonSelect
          {...tab}
          onSeason={(id) => {
            setPicked(new Map());
            tab.onSeason(id);
          }}
        />
        <Segmented
          label={t('badges.board')}
          value={board}
          options={boards.map((value) => ({ value, label: t(`badges.boards.${value}`) }))}
          onChange={(chosen) => {
            setBoard(chosen);
            setPicked(new Map());
          }}
        />
        <Button className="ml-auto" busy={refreshing.busy} onClick={() => refreshing.send()}>
          {t('badges.refreshSummary')}
        </Button>
      </div>
      <BoardPicker
        board={board}
        seasonId={tab.seasonId}
        picked={picked}
        onPicked={setPicked}
        onAward={() => {
          if (picked.size === 0) showToast(t('badges.needRows'), 'error');
          else setGiving('picked');
        }}
        onAddresses={() => setGiving('addresses')}
      />
      <AwardDialog
        to={giving}
        board={board}
        seasonId={tab.seasonId}
        picked={picked}
        onClose={() => setGiving(undefined)}
        onDone={() => setPicked(new Map())}
      />
    </div>
  );
}
