import { useTexts } from '#web/lib/language/use-texts.ts';
import type { ChainSide } from './chain-keys.ts';
import { strikeClass } from './chain-lines.tsx';

/** Two rows that stay on top: the sides, then their columns. */
export function ChainHead({ sides, greeks }: { sides: readonly ChainSide[]; greeks: boolean }) {
  const { t } = useTexts('trading');
  const isBoth = sides.length === 2;
  const prices = [t('bid'), t('ask'), t('last')];
  const model = greeks ? [t('columns.volatility'), t('columns.delta')] : [];
  const columns = [...prices, ...model].length;
  return (
    // Below the header that stays on top of a phone.
    <thead className="sticky top-14 z-10 bg-surface md:top-0">
      <tr>
        {isBoth && (
          <th scope="colgroup" colSpan={columns} className={`${groupClass} text-left`}>
            {t('calls')}
          </th>
        )}
        <th
          scope="col"
          rowSpan={2}
          className={`${headClass} ${strikeClass(greeks)} h-16 bg-wash pb-2 text-center align-bottom`}
        >
          {t('strike')}
        </th>
        <th scope="colgroup" colSpan={columns} className={`${groupClass} text-right`}>
          {sides.includes('put') ? t('puts') : t('calls')}
        </th>
      </tr>
      <tr>
        {isBoth && <NumberHeads labels={[...model.toReversed(), ...prices]} isDense={greeks} />}
        <NumberHeads labels={[...prices, ...model]} isDense={greeks} />
      </tr>
    </thead>
  );
}

function NumberHeads({ labels, isDense }: { labels: readonly string[]; isDense: boolean }) {
  const { t } = useTexts('trading');
  return labels.map((label) => (
    <th
      key={label}
      scope="col"
      className={`${headClass} text-right ${isDense ? 'px-1 sm:px-1.5' : 'px-2 sm:px-3'} ${isDense && label === t('last') ? 'max-sm:hidden' : ''}`}
    >
      {label}
    </th>
  ));
}

const groupClass = 'h-8 bg-surface px-3 text-xs font-semibold tracking-wide uppercase';
const headClass = 'h-8 border-b border-line-strong bg-surface text-xs font-medium whitespace-nowrap text-muted';
