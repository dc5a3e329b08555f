import { useState, type FormEvent } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { errorCodeOf } from '#web/lib/api/api-error.ts';
import { useWrite } from '#web/lib/api/use-write.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { adminKeys, changed } from '../api.ts';
import { ConfirmWrite } from '../parts/confirm-write.tsx';
import { RowDialog } from '../parts/row-dialog.tsx';
import { BadgeForm, emptyBadge, readBadge, type Board } from './badge-form.tsx';

interface Asked {
  userIds: readonly string[];
  names: readonly string[];
  unknown: readonly string[];
}

/** Which badge, for those who were picked or whose addresses are typed here; then the question. What was typed stays for the next time. */
export function AwardDialog(props: {
  /** Closed while undefined. */
  to: 'picked' | 'addresses' | undefined;
  board: Board;
  seasonId: string;
  /** Ids with their names. */
  picked: ReadonlyMap<string, string>;
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useTexts('rewards');
  const { to, picked } = props;
  const [form, setForm] = useState(emptyBadge);
  const [isChecked, setChecked] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const { data, wrong } = readBadge(form);
  const { emails, setEmails, problem, find, busy } = useAddresses(setAsked);
  const awarding = useWrite({
    send: (write, { userIds }: Asked) => {
      const given = {
        season_id: props.seasonId,
        user_ids: [...userIds],
        ...data,
        criteria: { leaderboard: props.board },
      };
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
      setAsked(undefined);
      props.onDone();
      props.onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(wrong.size > 0);
    if (to === 'addresses') find(wrong.size === 0);
    else if (wrong.size === 0) setAsked({ userIds: [...picked.keys()], names: [...picked.values()], unknown: [] });
  };
  return (
    <RowDialog row={{ isOpen: to !== undefined, close: props.onClose }} heading={t('badges.heading')}>
      <form noValidate className="space-y-4" onSubmit={submit}>
        {to === 'addresses' ? (
          <TextArea
            rows={3}
            label={t('badges.emails')}
            hint={t('badges.emailsHint')}
            error={problem}
            value={emails}
            onChange={(event) => setEmails(event.target.value)}
          />
        ) : (
          <p className="line-clamp-3 text-sm wrap-anywhere text-muted">
            {t('badges.for', { names: [...picked.values()].join(', ') })}
          </p>
        )}
        <BadgeForm form={form} onForm={setForm} wrong={isChecked ? wrong : undefined} />
        <Button type="submit" variant="primary" busy={busy}>
          {to === 'addresses' ? t('badges.awardEmails') : t('badges.award')}
        </Button>
      </form>
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
    </RowDialog>
  );
}

/** The addresses that were typed, and whose they are. */
function useAddresses(onFound: (asked: Asked) => void) {
  const { t } = useTexts('rewards');
  const [emails, setEmails] = useState('');
  const [problem, setProblem] = useState<string>();
  const refuse = (text: string) => {
    setProblem(text);
    showToast(text, 'error');
  };
  const finding = useWrite({
    send: (write, list: string[]) => write('POST /api/admin/users/find', { body: { emails: list } }),
    onDone: ({ data: { users, unknown } }) =>
      onFound({ userIds: users.map(({ user_id }) => user_id), names: users.map(({ email }) => email), unknown }),
    onFailed: (error) => refuse(errorCodeOf(error) === 'NO_MATCHING_USERS' ? t('badges.noMatch') : t('badges.failed')),
  });
  const find = (isComplete: boolean) => {
    const list = [...new Set(emails.split(/[\s,;]+/).filter(Boolean))];
    setProblem(undefined);
    if (list.length === 0) refuse(t('badges.needEmail'));
    else if (isComplete) finding.send(list);
  };
  return { emails, setEmails, problem, find, busy: finding.busy };
}
