import { useTexts } from '#web/lib/language/use-texts.ts';
import { useNow } from '#web/lib/clock.ts';

/** Counts down each second and draws nothing but itself. */
export function Countdown(props: { untilMs: number; isLive?: boolean; size?: 'normal' | 'small' }) {
  const { untilMs, isLive = false, size = 'normal' } = props;
  const { t } = useTexts('ui');
  const { days, time } = leftOf(untilMs - useNow());
  const text = days === 0 ? time : t('countdown.days', { days, time });
  return (
    <span
      role="timer"
      className={`font-mono tabular-nums whitespace-nowrap ${size === 'normal' ? 'text-base font-semibold' : ''}`}
    >
      {isLive ? t('countdown.left', { time: text }) : text}
    </span>
  );
}

/** Whole days, and the rest as hours, minutes and seconds. Rounded up, so that it ends at zero and not a second before. */
export function leftOf(milliseconds: number): { days: number; time: string } {
  const seconds = Math.max(Math.ceil(milliseconds / 1000), 0);
  const part = (value: number) => String(value).padStart(2, '0');
  const time = [Math.floor((seconds % 86_400) / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  return { days: Math.floor(seconds / 86_400), time: time.map(part).join(':') };
}
