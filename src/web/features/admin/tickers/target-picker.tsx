import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { useTargets } from './use-targets.ts';

/** Which tickers, or calls and puts, a window is for. */
export function TargetPicker(props: {
  scope: 'ticker' | 'product';
  targets: readonly string[];
  onTargets: (targets: readonly string[]) => void;
  error: string | undefined;
}) {
  const { t } = useTranslation('tickers');
  const { companies, products } = useTargets();
  const names = props.scope === 'ticker' ? companies : products;
  const toggle = (value: string) =>
    props.onTargets(
      props.targets.includes(value) ? props.targets.filter((one) => one !== value) : [...props.targets, value],
    );
  return (
    <fieldset>
      <legend className="text-sm font-medium">{t('overrides.targets')}</legend>
      <div className="mt-2 flex flex-wrap gap-1.5">
        {names.map(({ value, label }) => {
          const isOn = props.targets.includes(value);
          return (
            <button
              key={value}
              type="button"
              aria-pressed={isOn}
              title={props.scope === 'ticker' ? value : undefined}
              className={`min-h-8 cursor-pointer rounded-sm border px-2.5 text-sm pointer-coarse:min-h-11 ${isOn ? 'border-primary bg-primary text-on-primary' : 'border-line-strong bg-surface hover:bg-wash'}`}
              onClick={() => toggle(value)}
            >
              {label}
            </button>
          );
        })}
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-3 text-sm text-muted">
        <Button size="xs" onClick={() => props.onTargets(names.map(({ value }) => value))}>
          {t('overrides.all')}
        </Button>
        <Button size="xs" onClick={() => props.onTargets([])}>
          {t('overrides.none')}
        </Button>
        <span>{t('overrides.chosen', { count: props.targets.length })}</span>
      </div>
      {props.error !== undefined && (
        <p role="alert" className="mt-1 text-sm text-loss">
          {props.error}
        </p>
      )}
    </fieldset>
  );
}
