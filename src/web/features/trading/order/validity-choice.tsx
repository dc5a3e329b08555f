import { useTexts } from '#web/lib/language/use-texts.ts';
import type { Validity } from '#rules/trading/limit-price.ts';
import { Segmented } from '#web/ui/form/segmented.tsx';

/** How long a limit holds, of an order or of a package. */
export function ValidityChoice(props: { value: Validity; onChange: (validity: Validity) => void }) {
  const { t } = useTexts('trading');
  return (
    <Segmented
      label={t('limit.validity')}
      isNamed
      value={props.value}
      options={[
        { value: 'auction', label: t('limit.auction') },
        { value: 'gtc', label: t('limit.gtc') },
      ]}
      onChange={props.onChange}
    />
  );
}
