import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { flags } from '#web/lib/flags.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { adminKeys, useChanged } from '../api.ts';
import type { TabProps } from '../tab-props.ts';
import { Refused } from '../parts/refused.tsx';
import { SeasonSelect } from '../parts/season-select.tsx';
import { useAct } from '../parts/use-act.ts';
import { BadgeForm, emptyBadge, readBadge, type Board } from './badge-form.tsx';
import { BoardPicker } from './board-picker.tsx';

interface Asked {
  userIds: readonly string[];
  names: readonly string[];
  unknown: readonly string[];
}

export default function BadgesTab({ seasons, seasonId, onSeason }: TabProps) {
  const { t } = useTranslation(['rewards', 'admin']);
  const changed = useChanged();
  const [form, setForm] = useState(emptyBadge);
  const [isChecked, setChecked] = useState(false);
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map());
  const [emails, setEmails] = useState('');
  const [emailProblem, setEmailProblem] = useState<string>();
  const [asked, setAsked] = useState<Asked>();
  const [awarding, refreshing] = [useAct(), useAct()];
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
  const askForEmails = async () => {
    const list = [...new Set(emails.split(/[\s,;]+/).filter(Boolean))];
    setEmailProblem(list.length === 0 ? t('badges.needEmail') : undefined);
    if (list.length === 0) showToast(t('badges.needEmail'), 'error');
    if (list.length === 0 || !checked()) return;
    try {
      const found = await call('POST /api/admin/users/find', { body: { emails: list } });
      const { users, unknown } = found.data;
      setAsked({ userIds: users.map(({ user_id }) => user_id), names: users.map(({ email }) => email), unknown });
    } catch (error) {
      const isNobody = error instanceof ApiError && error.code === 'NO_MATCHING_USERS';
      setEmailProblem(isNobody ? t('badges.noMatch') : t('badges.failed'));
      showToast(isNobody ? t('badges.noMatch') : t('badges.failed'), 'error');
    }
  };
  const award = async () => {
    if (asked === undefined) return;
    const isDone = await awarding.run(async () => {
      const given = {
        season_id: seasonId,
        user_ids: [...asked.userIds],
        ...data,
        criteria: { leaderboard: form.board },
      };
      const answer = await call('POST /functions/v1/admin_awards_badges', {
        body: { entity: 'badge', action: 'bulk_award', data: given },
      });
      setPicked(new Map());
      await changed(adminKeys.seasons, ['admin', 'board']);
      const left = answer.skipped > 0 ? ` · ${t('badges.skipped', { count: answer.skipped })}` : '';
      return t('badges.awarded', { count: answer.awarded }) + left;
    }, t('badges.failed'));
    if (isDone) setAsked(undefined);
  };
  const refresh = () =>
    refreshing.run(async () => {
      await call('POST /jobs/orchestrator', { body: {}, host: flags.workerHost });
      await changed(['admin', 'board']);
      return t('badges.refreshed');
    }, t('badges.refreshFailed'));
  const choose = (board: Board) => {
    setForm({ ...form, board });
    setPicked(new Map());
  };
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SeasonSelect
          seasons={seasons}
          value={seasonId}
          onChange={(id) => {
            setPicked(new Map());
            onSeason(id);
          }}
        />
        <Button busy={refreshing.busy} onClick={() => void refresh()}>
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
            <Button className="mt-3" onClick={() => void askForEmails()}>
              {t('badges.awardEmails')}
            </Button>
          </Card>
        </div>
        <BoardPicker board={form.board} seasonId={seasonId} picked={picked} onPicked={setPicked} onAward={askForRows} />
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => {
          setAsked(undefined);
          awarding.forget();
        }}
        heading={t('badges.confirmHeading', { name: form.name })}
        description={t('badges.confirmBody')}
        act={t('badges.award')}
        busy={awarding.busy}
        onAct={() => void award()}
      >
        <p>{t('badges.chosen', { count: asked?.userIds.length ?? 0 })}</p>
        <p className="mt-1 line-clamp-4 wrap-anywhere">{asked?.names.join(', ')}</p>
        {asked !== undefined && asked.unknown.length > 0 && (
          <p className="mt-2">{t('badges.unknown', { list: asked.unknown.join(', ') })}</p>
        )}
        <Refused error={awarding.error} />
      </ConfirmDialog>
    </div>
  );
}
