import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { call } from '#web/lib/api/api.ts';
import { useWrite } from '#web/lib/api/use-write.ts';
import { Field } from '#web/ui/form/field.tsx';
import type en from '#texts/en/people.ts';
import { adminKeys, changed, wipeUser, type AdminUser } from '../api.ts';
import { ConfirmWrite } from '../parts/confirm-write.tsx';
import { Refused } from '../parts/refused.tsx';

/** The same word in every language. */
const confirmationWord = 'DELETE';

type Table = keyof typeof en.tables;

/** Lists what will go, and wants the word typed. */
export function WipeDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useTexts('people');
  const [typed, setTyped] = useState('');
  const { data, error } = useQuery({
    queryKey: ['admin', 'wipe', user.id],
    queryFn: () => wipeUser(call, user.id, true),
    staleTime: 0,
    gcTime: 0,
  });
  const wiping = useWrite({
    send: (write, { id }: AdminUser) => wipeUser(write, id, false),
    asksAgain: changed(adminKeys.users, ['admin', 'board'], adminKeys.seasons),
    done: t('wiped'),
    failed: t('wipeFailed'),
    onDone: onClose,
  });
  const rows = Object.entries(data ?? {}).map(([table, count]) => ({
    table: isKnown(table) ? t(`tables.${table}`) : t('otherTable'),
    count,
  }));
  return (
    <ConfirmWrite
      asked={user}
      write={wiping}
      onClose={onClose}
      heading={t('wipeHeading', { email: user.email })}
      description={t('wipeBody')}
      act={t('wipe')}
      conditionMet={typed === confirmationWord && data !== undefined}
      condition={
        <Field
          label={t('type')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      }
    >
      <p className="font-medium">{t('will')}</p>
      {data === undefined && error === null && <p className="mt-1">{t('counting')}</p>}
      <ul className="mt-1 columns-2 gap-6">
        {rows.map((row) => (
          <li key={row.table} className="tabular-nums">
            {t('row', row)}
          </li>
        ))}
      </ul>
      <Refused error={error} />
    </ConfirmWrite>
  );
}

const tables = new Set<string>([
  'users',
  'sessions',
  'credentials',
  'one_time_tokens',
  'user_profiles',
  'answered_requests',
  'portfolios',
  'positions',
  'adx_orders',
  'adx_exercises',
  'fills',
  'adx_equity_daily',
  'adx_revenue_predictions',
  'adx_prediction_scores',
  'submissions',
  'user_badges',
  'leaderboard_rows',
  'leaderboard_standings',
  'contact_messages',
] satisfies Table[]);

function isKnown(table: string): table is Table {
  return tables.has(table);
}
