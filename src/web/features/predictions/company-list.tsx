import { useState, type ReactNode } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useBotCheck } from '#web/lib/bot-check/use-bot-check.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Company } from './api.ts';
import { CompanyCard } from './company-card.tsx';
import { groupCompanies } from './company-order.ts';

/** The companies, what is to do first. They share one bot check, which stands above them. */
export function CompanyList({ seasonId, companies }: { seasonId: string; companies: readonly Company[] }) {
  const { t } = useTexts('predictions');
  const botCheck = useBotCheck('predict');
  // A company saved in this visit keeps its place, so that the reader sees what came of it where they look.
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const { todo, saved, closed } = groupCompanies(companies, fresh);
  const left = todo.filter(({ prediction }) => prediction === null).length;
  const card = (company: Company) => (
    <CompanyCard
      key={company.symbol}
      seasonId={seasonId}
      company={company}
      botCheck={botCheck}
      onSubmit={() => {
        if (company.prediction === null) setFresh((before) => new Set(before).add(company.symbol));
      }}
    />
  );
  if (companies.length === 0) return <EmptyState heading={t('submit.empty')} body={t('submit.emptyBody')} />;
  return (
    <div className="min-w-0 space-y-5">
      {botCheck.widget}
      {todo.length + saved.length > 0 && (
        <Group heading={t('group.todo')} count={left} column={t('card.label')}>
          {todo.length === 0 ? <li className="px-4 py-3 text-sm text-muted">{t('group.allDone')}</li> : todo.map(card)}
        </Group>
      )}
      {saved.length > 0 && (
        <Group heading={t('group.saved')} count={saved.length} column={t('card.label')}>
          {saved.map(card)}
        </Group>
      )}
      {closed.length > 0 && (
        <Group heading={t('group.closed')} count={closed.length}>
          {closed.map(card)}
        </Group>
      )}
      <p className="text-sm text-muted">{t('submit.hint')}</p>
    </div>
  );
}

function Group(props: { heading: string; count: number; column?: string; children: ReactNode }) {
  return (
    <section aria-label={props.heading}>
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <h3 className="flex items-baseline gap-2 text-base font-semibold">
          {props.heading} <span className="font-mono text-sm font-normal text-muted tabular-nums">{props.count}</span>
        </h3>
        {/* The head of a column; each field has it as its own label. */}
        {props.column !== undefined && (
          <p aria-hidden className="text-xs text-muted">
            {props.column}
          </p>
        )}
      </div>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">{props.children}</ul>
    </section>
  );
}
