import { useTexts } from '#web/lib/language/use-texts.ts';
import { HOUR_MS } from '#rules/durations.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Badge, type BadgeTone } from '../badge.tsx';
import { leftOf } from '../countdown.tsx';

type Kind = 'liquidity' | 'stress' | 'neutral';
const tones: Readonly<Record<Kind, BadgeTone>> = { liquidity: 'accent', stress: 'brand', neutral: 'neutral' };

/** What spreads are multiplied with, and what that is called. */
export function Slip({ multiplier }: { multiplier: number }) {
  const { t } = useTexts('windows');
  const format = useFormat();
  const kind: Kind = multiplier < 1 ? 'liquidity' : multiplier > 1 ? 'stress' : 'neutral';
  return (
    <span className="flex items-center gap-2">
      <span className="font-mono tabular-nums">{format.axis(multiplier)}×</span>
      <Badge tone={tones[kind]}>{t(`kinds.${kind}`)}</Badge>
    </span>
  );
}

/** Minutes and seconds; from an hour on, hours too. */
export function TimeLeft({ ms }: { ms: number }) {
  const { t } = useTexts('windows');
  const seconds = Math.max(Math.ceil(ms / 1000), 0);
  const time = ms >= HOUR_MS ? leftOf(ms).time : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return <span className="whitespace-nowrap text-muted tabular-nums">{t('left', { time })}</span>;
}
