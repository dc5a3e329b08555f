import { useState, type ReactNode } from 'react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import type { EventState, Replay, ScoreRow } from '../api.ts';
import { KeyButton } from '../keys/key-button.tsx';
import { useEventWrite } from '../use-event-write.ts';
import { Places } from './places.tsx';
import { Podium } from './podium.tsx';
import { PODIUM, revealSteps } from './reveal-steps.ts';
import { StageFrame } from '../score/stage-frame.tsx';
import { StageHead } from '../score/stage-head.tsx';
import { StageSwitch } from '../score/stage-switch.tsx';

const scenes = ['places', 'podium'] as const;
type Scene = (typeof scenes)[number];

/** How far each reveal has come, while the page is open: a look at the live view or the controls loses nothing. */
const progress = new Map<string, number>();

/** The ending: from last place to first, of the final standings. Who shares a rank is revealed together; the best three step onto a podium. */
export function Reveal(props: {
  event: EventState;
  rows: readonly ScoreRow[];
  replay?: Replay | undefined;
  isFull?: boolean;
  toldAtMs?: number;
  bar?: ReactNode;
}) {
  const { event, rows, isFull = false } = props;
  const { t } = useTexts('scorecard');
  const name = `${event.id} ${event.run}`;
  const steps = revealSteps(rows);
  const [shown, setShown] = useState(() => progress.get(name) ?? 0);
  const [chosen, setChosen] = useState<Scene>();
  const tellTeams = useEventWrite({
    send: (write) => write('POST /api/admin/events/:eventId/reveal', { params: { eventId: event.id } }),
    failed: t('reveal.failed'),
  });
  const go = (step: number) => {
    progress.set(name, step);
    setShown(step);
    setChosen(undefined);
    if (step >= steps.length && !event.is_revealed) tellTeams.send();
  };
  const hidden = new Set(steps.slice(shown));
  const left = rows.filter(({ rank }) => hidden.has(rank)).length;
  const newest = steps[shown - 1];
  // The last place below the podium is seen before the podium is.
  const scene = chosen ?? ((newest ?? steps[0] ?? 0) > PODIUM ? 'places' : 'podium');
  const part = { rows, hidden, newest };
  return (
    <StageFrame
      isFull={isFull}
      head={<StageHead event={event} toldAtMs={props.toldAtMs ?? 0} />}
      foot={
        <p aria-live="polite" className="text-[1em] leading-tight text-muted">
          {left === rows.length ? t('reveal.hint') : left === 0 ? t('score.final') : t('reveal.left', { count: left })}
        </p>
      }
      controls={
        <>
          {props.bar}
          <StageSwitch
            label={t('reveal.scenes.label')}
            value={scene}
            options={scenes.map((value) => ({ value, label: t(`reveal.scenes.${value}`) }))}
            onChange={setChosen}
          />
          <KeyButton letter="N" size="sm" variant="primary" disabled={left === 0} onClick={() => go(shown + 1)}>
            {t('reveal.next')}
          </KeyButton>
          <Button
            size="sm"
            busy={tellTeams.busy}
            disabled={left === 0 && event.is_revealed}
            onClick={() => go(steps.length)}
          >
            {t('reveal.all')}
          </Button>
          <Button size="sm" variant="quiet" disabled={shown === 0} onClick={() => go(0)}>
            {t('reveal.restart')}
          </Button>
        </>
      }
    >
      {scene === 'places' ? (
        <Places {...part} isFull={isFull} />
      ) : (
        <Podium {...part} replay={props.replay} isFull={isFull} />
      )}
    </StageFrame>
  );
}
