import { Maximize, Minimize } from 'lucide-react';
import { useTexts } from '#web/lib/language/use-texts.ts';
import { KeyButton } from '../keys/key-button.tsx';
import { StageSwitch } from './stage-switch.tsx';

export const views = ['live', 'reveal', 'replay'] as const;
export type View = (typeof views)[number];

/** What every view of the stage is controlled by. Part of the stage, so that the view can be changed on the projector too. */
export function StageBar(props: { view: View; onView: (view: View) => void; isFull: boolean; onFull: () => void }) {
  const { t } = useTexts('scorecard');
  const Icon = props.isFull ? Minimize : Maximize;
  return (
    <>
      <StageSwitch
        label={t('score.views.label')}
        value={props.view}
        options={views.map((value) => ({ value, label: t(`score.views.${value}`) }))}
        onChange={props.onView}
      />
      <KeyButton letter="F" size="sm" onClick={props.onFull}>
        <Icon aria-hidden className="size-4" />
        {props.isFull ? t('score.leave') : t('score.full')}
      </KeyButton>
    </>
  );
}
