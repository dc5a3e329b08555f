import { useTexts } from '#web/lib/language/use-texts.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { usePriceText } from '../order/limit-fields.tsx';
import { ValidityChoice } from '../order/validity-choice.tsx';
import type { NetLimitChoice } from './use-net-limit.ts';
import type { LookedAt } from './use-package.ts';

/** Any prices or a limit; with one, whether it is paid or received, how much, how long it holds, and what that means in a line. */
export function NetLimitFields({ limit, looked }: { limit: NetLimitChoice; looked: LookedAt }) {
  const { t } = useTexts('package');
  const write = usePriceText();
  const choose = (isLimit: boolean) => {
    const start = Number.isFinite(looked.net) ? write(Math.abs(looked.net)) : '';
    limit.choose(limit.text === '' ? { isLimit, text: start, pays: !(looked.net < 0) } : { isLimit });
  };
  return (
    <div className="space-y-3">
      <Segmented
        label={t('limit.kind')}
        isNamed
        value={limit.isLimit ? 'limit' : 'none'}
        options={[
          { value: 'none', label: t('limit.none') },
          { value: 'limit', label: t('limit.set') },
        ]}
        onChange={(kind) => choose(kind === 'limit')}
      />
      {limit.isLimit && (
        <>
          <Segmented
            label={t('limit.direction')}
            value={limit.pays ? 'pay' : 'receive'}
            options={[
              { value: 'pay', label: t('limit.pay') },
              { value: 'receive', label: t('limit.receive') },
            ]}
            onChange={(way) => limit.choose({ pays: way === 'pay' })}
          />
          <Field
            label={t('limit.amount')}
            numeric
            autoComplete="off"
            maxLength={14}
            value={limit.text}
            error={limit.isWrong ? t('limit.wrong') : undefined}
            onChange={(event) => limit.choose({ text: event.target.value })}
          />
          <ValidityChoice value={limit.validity} onChange={(validity) => limit.choose({ validity })} />
          <Meaning limit={limit} distance={looked.preview?.limit_distance ?? null} />
        </>
      )}
    </div>
  );
}

/** When it fills and what becomes of it otherwise, and how it stands at the prices of now. */
function Meaning({ limit, distance }: { limit: NetLimitChoice; distance: number | null }) {
  const { t } = useTexts('package');
  const format = useFormat();
  if (limit.amount === undefined) return null;
  const amount = format.euro(limit.amount);
  const isGtc = limit.validity === 'gtc';
  const means = limit.pays
    ? t(isGtc ? 'limit.payGtc' : 'limit.payAuction', { amount })
    : t(isGtc ? 'limit.receiveGtc' : 'limit.receiveAuction', { amount });
  return (
    <output className="block space-y-1 text-xs text-muted">
      <span className="block">{means}</span>
      {distance !== null && (
        <span
          className={`block font-medium ${distance <= 0 ? 'text-gain' : isGtc ? 'text-ink' : 'text-attention-ink'}`}
        >
          {distance > 0 ? t('limit.away', { distance: format.euro(distance) }) : t('limit.reached')}
        </span>
      )}
    </output>
  );
}
