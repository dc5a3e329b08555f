import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressChoice } from '#web/lib/address-choice.ts';
import { openAuthModal } from '#web/lib/auth-modal.ts';
import { useSession } from '#web/lib/session.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { FigureStrip } from '#web/ui/figure-strip.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useQuestions } from './api.ts';
import { Practice } from './practice.tsx';

/** The interview track. Its ranking belongs to the leaderboards; the page brings it, and the rank above. */
export default function QuizScreen({ rank, champions }: { rank: ReactNode; champions: ReactNode }) {
  const { t } = useTranslation('quiz');
  const isSignedIn = useSession() !== null;
  const tabs = isSignedIn ? (['practice', 'leaderboard'] as const) : (['leaderboard'] as const);
  const [tab, setTab] = useAddressChoice<(typeof tabs)[number]>('hti', tabs);
  const contents = { practice: <Practice />, leaderboard: champions };
  return (
    <div className="flex flex-col gap-3">
      <header>
        <h2 className="text-xl">{t('title')}</h2>
        <p className="mt-1 text-sm text-muted">{t('subtitle')}</p>
      </header>
      {isSignedIn ? <Stats rank={rank} /> : <Locked />}
      <Tabs
        label={t('tabs.label')}
        value={tab}
        items={tabs.map((value) => ({ value, label: t(`tabs.${value}`), content: contents[value] }))}
        onChange={setTab}
      />
    </div>
  );
}

function Stats({ rank }: { rank: ReactNode }) {
  const { t } = useTranslation('quiz');
  const format = useFormat();
  const { data, error } = useQuestions();
  // What failed says so below, with the way to try again.
  const unknown = error === null ? undefined : '–';
  const figures = [
    { label: t('stats.points'), value: data ? figure(format.number(data.stats.total_points)) : unknown },
    { label: t('stats.rank'), value: rank },
    {
      label: t('stats.answered'),
      value: data
        ? figure(t('stats.answeredOf', { answered: data.stats.answered, released: data.questions.length }))
        : unknown,
    },
  ];
  return <FigureStrip label={t('stats.label')} figures={figures} />;
}

function figure(text: string): ReactNode {
  return <span className="font-mono tabular-nums">{text}</span>;
}

function Locked() {
  const { t } = useTranslation('quiz');
  return (
    <section
      aria-label={t('locked.title')}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-dashed border-line-strong px-5 py-4"
    >
      <Lock aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-48 flex-1">
        <p className="font-semibold">{t('locked.title')}</p>
        <p className="text-sm text-muted">{t('locked.body')}</p>
      </div>
      <Button variant="primary" onClick={() => openAuthModal('sign-in')}>
        {t('locked.act')}
      </Button>
    </section>
  );
}
