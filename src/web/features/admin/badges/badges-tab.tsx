import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCodeOf } from '#web/lib/api/api-error.ts';
import { useWrite } from '#web/lib/api/use-write.ts';
import { flags } from '#web/lib/flags.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { adminKeys, changed } from '../api.ts';
import { ConfirmWrite } from '../parts/confirm-write.tsx';
import type { TabProps } from '../tab-props.ts';
import { SeasonSelect } from '../parts/season-select.tsx';
import { BadgeForm, emptyBadge, readBadge, type Board } from './badge-form.tsx';
import { BoardPicker } from './board-picker.tsx';

interface Asked {
  userIds: readonly string[];
  names: readonly string[];
  unknown: readonly string[];
}

export default function BadgesTab(tab: TabProps) {
  const { t } = useTranslation(['rewards', 'admin']);
  const { seasonId } = tab;
  const [form, setForm] = useState(emptyBadge);
  const [isChecked, setChecked] = useState(false);
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map());
  const [emails, setEmails] = useState('');
  const [emailProblem, setEmailProblem] = useState<string>();
  const [asked, setAsked] = useState<Asked>();
  const { data, wrong } = readBadge(form);
  const checked = () => {
    setChecked(wrong.size > 0);
    return wrong.size === 0;
  };
  const askForRows = () => {
    if (!checked()) return;
    if (picked.size === 0) showToast(t('badges.needRows'), 'error');
    else setAsked({ userIds: [...picked.keys()], names: [...picked.values()], unknown: [] });
  };
  const finding = useWrite({
    send: (write, list: string[]) => write('POST /api/admin/users/find', { body: { emails: list } }),
    onDone: ({ data: { users, unknown } }) =>
      setAsked({ userIds: users.map(({ user_id }) => user_id), names: users.map(({ email }) => email), unknown }),
    onFailed: (error) => {
      const problem = errorCodeOf(error) === 'NO_MATCHING_USERS' ? t('badges.noMatch') : t('badges.failed');
      setEmailProblem(problem);
      showToast(problem, 'error');
    },
  });
  const askForEmails = () => {
    const list = [...new Set(emails.split(/[\s,;]+/).filter(Boolean))];
    setEmailProblem(list.length === 0 ? t('badges.needEmail') : undefined);
    if (list.length === 0) showToast(t('badges.needEmail'), 'error');
    if (list.length > 0 && checked()) finding.send(list);
  };
  const awarding = useWrite({
    send: (write, { userIds }: Asked) => {
      const given = { season_id: seasonId, user_ids: [...userIds], ...data, criteria: { leaderboard: form.board } };
      const body = { entity: 'badge', action: 'bulk_award', data: given } as const;
      return write('POST /functions/v1/admin_awards_badges', { body });
    },
    asksAgain: changed(adminKeys.seasons, ['admin', 'board']),
    done: ({ awarded, skipped }) => {
      const left = skipped > 0 ? ` · ${t('badges.skipped', { count: skipped })}` : '';
      return t('badges.awarded', { count: awarded }) + left;
    },
    failed: t('badges.failed'),
    onDone: () => {
      setPicked(new Map());
      setAsked(undefined);
    },
  });
  const refreshing = useWrite({
    send: (write) => write('POST /jobs/orchestrator', { body: {}, host: flags.workerHost }),
    asksAgain: changed(['admin', 'board']),
    done: t('badges.refreshed'),
    failed: t('badges.refreshFailed'),
  });
  const choose = (board: Board) => {
    setForm({ ...form, board });
    setPicked(new Map());
  };
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SeasonSelect
          {...tab}
          onSeason={(id) => {
            setPicked(new Map());
            tab.onSeason(id);
          }}
        />
        <Button busy={refreshing.busy} onClick={() => refreshing.send()}>
          {t('badges.refreshSummary')}
        </Button>
      </div>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(20rem,2fr)_minmax(0,3fr)]">
        <div className="space-y-5">
          <BadgeForm form={form} onForm={setForm} onBoard={choose} wrong={isChecked ? wrong : undefined} />
          <Card heading={t('badges.byEmail')}>
            <TextArea
              rows={3}
              label={t('badges.emails')}
              hint={t('badges.emailsHint')}
              error={emailProblem}
              value={emails}
              onChange={(event) => setEmails(event.target.value)}
            />
            <Button className="mt-3" onClick={askForEmails}>
              {t('badges.awardEmails')}
            </Button>
          </Card>
        </div>
        <BoardPicker board={form.board} seasonId={seasonId} picked={picked} onPicked={setPicked} onAward={askForRows} />
      </div>
      <ConfirmWrite
        asked={asked}
        write={awarding}
        onClose={() => setAsked(undefined)}
        heading={t('badges.confirmHeading', { name: form.name })}
        description={t('badges.confirmBody')}
        act={t('badges.award')}
      >
        <p>{t('badges.chosen', { count: asked?.userIds.length ?? 0 })}</p>
        <p className="mt-1 line-clamp-4 wrap-anywhere">{asked?.names.join(', ')}</p>
        {asked !== undefined && asked.unknown.length > 0 && (
          <p className="mt-2">{t('badges.unknown', { list: asked.unknown.join(', ') })}</p>
        )}
      </ConfirmWrite>
    </div>
  );
}
