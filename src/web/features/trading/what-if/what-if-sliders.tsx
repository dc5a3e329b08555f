import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Slider } from '#web/ui/form/slider.tsx';
import { MOST_SPOT_SHIFT } from './prices-to-draw.ts';
import { useDayName } from './use-day-name.ts';
import type { WhatIf } from './use-what-if.ts';

const mostPoints = 10;
const fine = 0.5;

/** The three things that can be moved; a share alone knows only its price. */
export function WhatIfSliders({ whatIf, ticker, spot }: { whatIf: WhatIf; ticker: string | undefined; spot: number }) {
  const { t } = useTexts('what-if');
  const format = useFormat();
  const dayName = useDayName(whatIf.forward);
  const { moves, move, forward } = whatIf;
  const most = MOST_SPOT_SHIFT * 100;
  const change = format.percent(moves.spot, { sign: true });
  return (
    <div className="space-y-2">
      <Slider
        label={ticker === undefined ? t('spotAll') : t('spot', { ticker })}
        min={-most}
        max={most}
        step={fine}
        value={moves.spot}
        text={ticker === undefined ? change : t('dayOf', { when: change, date: format.euro(spot * whatIf.spotFactor) })}
        onChange={(value) => move({ spot: value })}
      />
      {forward !== undefined && (
        <>
          <Slider
            label={t('volatility')}
            min={-mostPoints}
            max={mostPoints}
            step={fine}
            value={moves.volatility}
            text={t('points', {
              count: Math.abs(moves.volatility),
              text: signed(format.axis(moves.volatility), moves.volatility),
            })}
            onChange={(value) => move({ volatility: value })}
          />
          <Slider
            label={t('days')}
            min={0}
            max={forward.last}
            step={1}
            value={moves.days}
            text={t('dayOf', { when: dayName(moves.days), date: format.date(whatIf.atMs) })}
            onChange={(value) => move({ days: value })}
          />
        </>
      )}
      <div className="flex items-center justify-between gap-4 pt-1">
        <p className="text-xs text-muted">{ticker === undefined ? t('modelAll') : t('model')}</p>
        <Button size="sm" disabled={!whatIf.isMoved} onClick={whatIf.reset}>
          {t('reset')}
        </Button>
      </div>
    </div>
  );
}

function signed(text: string, value: number): string {
  return value > 0 ? `+${text}` : text;
}
