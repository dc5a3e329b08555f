import { useTexts } from '#web/lib/language/use-texts.ts';
import { PickMany } from '#web/ui/form/pick-many.tsx';
import { useTargets } from './use-targets.ts';

/** Which tickers, or calls and puts, a window is for. */
export function TargetPicker(props: {
  scope: 'ticker' | 'product';
  targets: readonly string[];
  onTargets: (targets: readonly string[]) => void;
  error: string | undefined;
}) {
  const { t } = useTexts('tickers');
  const { companies, products } = useTargets();
  return (
    <PickMany
      label={t('overrides.targets')}
      options={props.scope === 'ticker' ? companies : products}
      picked={props.targets}
      onPicked={props.onTargets}
      all={t('overrides.all')}
      none={t('overrides.none')}
      error={props.error}
    >
      <span>{t('overrides.chosen', { count: props.targets.length })}</span>
    </PickMany>
  );
}
