import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { useAddressChoice } from '#web/lib/browser/address-choice.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { FigureStrip } from '#web/ui/figure-strip.tsx';
import { SignInNote } from '#web/ui/sign-in-note.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useQuestions } from './api.ts';
import { Practice } from './practice.tsx';

/** The interview track. Its ranking belongs to the leaderboards; the page brings it, and the rank above. */
export default function QuizScreen(props: {
  rank: ReactNode;
  champions: ReactNode;
  /** Stands where the questions do while there are none: between two seasons. */
  instead?: ReactNode;
}) {
  const { rank, champions, instead } = props;
  const { t } = useTexts('quiz');
  const isSignedIn = useSession() !== null;
  const tabs = isSignedIn ? (['practice', 'leaderboard'] as const) : (['leaderboard'] as const);
  const [tab, setTab] = useAddressChoice<(typeof tabs)[number]>('hti', tabs);
  const contents = { practice: instead ?? <Practice />, leaderboard: champions };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-x-8 gap-y-3 lg:flex-row lg:items-end lg:justify-between">
        <header>
          <h2 className="text-lg leading-tight md:text-xl">{t('title')}</h2>
          <p className="mt-1 text-sm text-muted max-md:hidden">{t('subtitle')}</p>
        </header>
        {isSignedIn && instead === undefined && (
          <div className="max-md:[&_dl]:grid-cols-[auto_auto_auto] lg:w-136">
            <Stats rank={rank} />
          </div>
        )}
      </div>
      {!isSignedIn && (
        <SignInNote icon={Lock} heading={t('locked.title')} body={t('locked.body')} act={t('locked.act')} />
      )}
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
  const { t } = useTexts('quiz');
  const { data, error } = useQuestions();
  // What failed says so below, with the way to try again.
  const unknown = error === null ? undefined : '–';
  const figures = [
    { label: t('stats.points'), value: data ? <Points {...data.stats} /> : unknown },
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

/** Points of the season, as the rank beside them; what earlier seasons brought is named as such. */
function Points({ total_points, lifetime_points }: { total_points: number; lifetime_points: number }) {
  const { t } = useTexts('quiz');
  const format = useFormat();
  return (
    <>
      {figure(format.number(total_points))}
      {lifetime_points > total_points && (
        <span className="text-xs font-normal text-muted max-md:block md:ml-2">
          {t('stats.lifetime', { points: format.number(lifetime_points) })}
        </span>
      )}
    </>
  );
}

function figure(text: string): ReactNode {
  return <span className="font-mono tabular-nums">{text}</span>;
}
