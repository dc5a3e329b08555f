import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OptionLeg } from '#rules/trading/what-if/leg.ts';
import { figureOf, rowsOf } from '#web/testing/read-screen.ts';
import { show } from '#web/testing/show.tsx';
import { answerMarket, putHeld, snapshotWith } from '#web/testing/trading-answers.ts';
import PortfolioWhatIf from './portfolio-what-if.tsx';
import type { Subject } from './subject.ts';
import { WhatIfDesk } from './what-if-desk.tsx';

/** Three calls at the money, bought for 900 euro, eight days before they expire. */
const call: OptionLeg = {
  ticker: 'SAP',
  type: 'call',
  units: 300,
  spot: 100,
  strike: 100,
  years: 0.03,
  modelVolatility: 0.25,
  rate: 0.02,
  dividend: 0.01,
  greeks: { delta: 0.52, gamma: 0.09, vega: 6.9, theta: -15, rho: 1.5 },
};
const subject: Subject = {
  legs: [call],
  cash: 0,
  cost: 900,
  fromMs: Date.parse('2026-03-12T10:00:00.000Z'),
  firstExpiry: '2026-03-20',
  isModelled: true,
};

const slider = (name: RegExp) => page.getByRole('slider', { name });
const reset = page.getByRole('button', { name: /^Reset$|^Zurücksetzen$/ });

async function showDesk(of: Partial<Subject> = {}, language: 'en' | 'de' = 'en') {
  answerMarket();
  await show(<WhatIfDesk subject={{ ...subject, ...of }} scope="position" heading="Payoff" />, { language });
}

/** The names of the lines with their figures, for the eye. */
const legend = () => document.querySelector('p[aria-hidden]')?.textContent.replaceAll(/\s+/g, ' ') ?? '';

describe('the what-if desk', () => {
  it('begins unmoved: one figure each, nothing to reset, and a sentence for each greek', async () => {
    await showDesk();
    await expect.element(page.getByRole('img', { name: /today.*at expiry; breakeven at €103\.00/ })).toBeVisible();
    await expect.element(reset).toBeDisabled();
    expect(figureOf('Delta')).toBe('156.00');
    expect(figureOf('Theta')).toBe('-17.24');
    await expect.element(page.getByText('If SAP rises by 1 euro, this position gains about 156 euro.')).toBeVisible();
    await expect.element(page.getByText('After that, the next euro brings about 183 euro.')).toBeVisible();
    await expect.element(page.getByText('If a trading day passes, this position loses about 17 euro.')).toBeVisible();
    await expect
      .element(page.getByText('If interest rises by 1 point, this position gains about 4.50 euro.'))
      .toBeVisible();
    await expect.element(page.getByText('A model, not a forecast.')).toBeVisible();
  });

  it('moves by the keyboard, says where it stands, shows before and after, and goes back', async () => {
    await showDesk();
    await expect.element(slider(/^Price of SAP$/)).toHaveAttribute('aria-valuetext', '0.0%, €100.00');
    const now = figureOf('Value');
    await slider(/^Price of SAP$/).click();
    await userEvent.keyboard('{End}');
    await expect.element(slider(/^Price of SAP$/)).toHaveAttribute('aria-valuetext', '+30.0%, €130.00');
    // Deep in the money at the end of the slider: 30 euro on each of 300 units, and next to no time value.
    await expect.poll(() => figureOf('Value')).toMatch(/then €9,0\d\d\.\d\d$/);
    expect(figureOf('Value')).toContain(`now ${now}`);
    expect(figureOf('Delta')).toMatch(/^now 156\.00 then (299|300)\.\d\d$/);
    await expect.element(page.getByText(/^Value would come to €9,0/)).toBeInTheDocument();
    await reset.click();
    await expect.poll(() => figureOf('Value')).toBe(now);
    await expect.element(slider(/^Price of SAP$/)).toHaveValue('0');
  });

  it('at the last day is what it pays at expiry, whatever the volatility', async () => {
    await showDesk();
    await slider(/^Price of SAP$/).click();
    await userEvent.keyboard('{End}');
    await slider(/^Days forward$/).click();
    await userEvent.keyboard('{End}');
    await expect.element(slider(/^Days forward$/)).toHaveAttribute('aria-valuetext', 'At expiry, 20 Mar 2026');
    await expect.poll(() => figureOf('Value')).toMatch(/then €9,000\.00$/);
    await slider(/^Volatility$/).click();
    await userEvent.keyboard('{End}');
    await expect.element(slider(/^Volatility$/)).toHaveAttribute('aria-valuetext', '+10 points');
    await expect.poll(() => figureOf('Value')).toMatch(/then €9,000\.00$/);
    await expect.poll(() => figureOf('P&L')).toMatch(/then \+€8,100\.00$/);
  });

  it('says one figure for one thing: above the drawing, in words, in the table and beside the sliders', async () => {
    // So many units that half a cent of each could be seen.
    await showDesk({ legs: [{ ...call, units: 30_000 }], cost: 60_000 });
    const drawing = page.getByRole('img', { name: /today/ });
    await expect.element(drawing).toBeVisible();
    const profit = figureOf('P&L') ?? '';
    expect(profit).toMatch(/^[+-]€[\d,]+\.00$/);
    expect(legend()).toContain(`Today ${profit}`);
    expect(drawing.element().getAttribute('aria-label')).toContain(profit.replace('+', ''));
    await page.getByRole('radio', { name: 'Table' }).click();
    await expect.poll(() => rowsOf('P&L by price').find(([, change]) => change === '0.0%')?.[3]).toBe(profit);
    await page.getByRole('radio', { name: 'Chart' }).click();
    await slider(/^Days forward$/).click();
    await userEvent.keyboard('{End}');
    await slider(/^Price of SAP$/).click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => figureOf('P&L')).toContain('then');
    const then = figureOf('P&L')?.split('then ')[1] ?? '';
    await expect.poll(() => legend().split(then).length).toBe(3);
  });

  it('has the drawing as a table', async () => {
    await showDesk();
    await page.getByRole('radio', { name: 'Table' }).click();
    await expect.poll(() => rowsOf('P&L by price').length).toBeGreaterThan(8);
    const [first] = rowsOf('P&L by price');
    // Far below the strike all that was paid is lost at expiry.
    expect(first?.[2]).toBe('-€900.00');
  });

  it('speaks German, with its numbers', async () => {
    await showDesk({}, 'de');
    await slider(/^Kurs von SAP$/).click();
    await userEvent.keyboard('{End}');
    await expect
      .element(slider(/^Kurs von SAP$/))
      .toHaveAttribute('aria-valuetext', expect.stringMatching(/^\+30,0\s%, 130,00\s€$/));
    await expect.poll(() => figureOf('Wert')).toMatch(/dann 9\.0\d\d,\d\d €$/);
    await expect
      .element(page.getByText(/^Steigt SAP um 1 Euro, gewinnt diese Position etwa (299|300) Euro\.$/))
      .toBeVisible();
    await expect.element(page.getByText('Ein Modell, keine Vorhersage.')).toBeVisible();
  });

  it('knows only what an option pays where the model has not answered', async () => {
    await showDesk({ isModelled: false, legs: [{ ...call, years: 0 }] });
    await expect.element(page.getByText('Greeks are not available')).toBeVisible();
    await expect
      .element(page.getByRole('img', { name: /: – at €100\.00 today, -€900\.00 there at expiry/ }))
      .toBeVisible();
    expect(document.querySelectorAll('input[type=range]')).toHaveLength(0);
  });

  it('of a share moves its price alone', async () => {
    const { greeks } = call;
    const share = { ticker: 'SAP', type: 'stock', units: 10, spot: 100, greeks: { ...greeks, delta: 1 } } as const;
    await showDesk({ legs: [share], firstExpiry: undefined });
    await expect.element(slider(/^Price of SAP$/)).toBeVisible();
    expect(document.querySelectorAll('input[type=range]')).toHaveLength(1);
  });
});

describe('the desk of the portfolio', () => {
  const share = putHeld({
    id: 'position-2',
    option_symbol: 'BMW',
    ticker: 'BMW',
    type: 'stock',
    contract_size: 1,
    qty: 100,
    strike: null,
    expiry: null,
    current_price: 70,
    value: 7000,
    cost: 6800,
    model: null,
  });

  it('moves all shares by a percentage, cash included, or the positions of one underlying', async () => {
    answerMarket();
    const snapshot = snapshotWith([putHeld(), share]);
    await show(<PortfolioWhatIf snapshot={snapshot} />);
    await expect.element(slider(/^Prices of all shares$/)).toBeVisible();
    await expect.element(page.getByText(/^If all shares rise by 1 percent, your portfolio /)).toBeVisible();
    // 90,000 of cash, 7,000 of shares, and the put with the model's value.
    expect(amountOf(figureOf('Portfolio value'))).toBeGreaterThan(97_000 + 9_000);
    page.getByRole('combobox', { name: 'What-if of' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('option', { name: 'All of BMW' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(() => figureOf('Value')).toBe('€7,000.00');
    expect(figureOf('P&L')).toBe('+€200.00');
    await slider(/^Price of BMW$/).click();
    await userEvent.keyboard('{Home}');
    await expect.poll(() => figureOf('Value')).toBe('now €7,000.00 then €4,900.00');
  });

  it('counts what has no price as it was last valued', async () => {
    answerMarket();
    await show(<PortfolioWhatIf snapshot={snapshotWith([putHeld({ model: null })])} />);
    await expect.poll(() => figureOf('Portfolio value')).toBe('€99,450.00');
  });

  it('says that there is nothing yet', async () => {
    answerMarket();
    await show(<PortfolioWhatIf snapshot={snapshotWith([])} />);
    await expect.element(page.getByText('Nothing held yet')).toBeVisible();
  });
});

function amountOf(text: string | undefined): number {
  return Number((text ?? '').replaceAll(/[^\d.]/g, ''));
}
