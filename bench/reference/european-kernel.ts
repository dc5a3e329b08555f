/* oxlint-disable typescript/no-non-null-assertion -- typed arrays indexed by loop bounds that are their sizes */
import type { OptionInput } from '#pricing/option-input.ts';

interface Columns {
  readonly side: Float64Array;
  readonly spot: Float64Array;
  readonly strike: Float64Array;
  readonly years: Float64Array;
  readonly rate: Float64Array;
  readonly dividend: Float64Array;
  readonly volatility: Float64Array;
  readonly price: Float64Array;
}

export function toColumns(all: readonly OptionInput[]): Columns {
  const column = (read: (option: OptionInput) => number) => Float64Array.from(all, read);
  return {
    side: column(({ type }) => (type === 'call' ? 1 : -1)),
    spot: column(({ spot }) => spot),
    strike: column(({ strike }) => strike),
    years: column(({ years }) => years),
    rate: column(({ rate }) => rate),
    dividend: column(({ dividend }) => dividend),
    volatility: column(({ volatility }) => volatility),
    price: new Float64Array(all.length),
  };
}

/** The yardstick: Black-Scholes-Merton, price only. It is fixed here so that work on src/pricing cannot move it. */
export function priceEuropeanKernel(table: Columns): void {
  const { side, spot, strike, years, rate, dividend, volatility, price } = table;
  for (let c = 0; c < price.length; c++) {
    const time = years[c]!;
    const deviation = volatility[c]! * Math.sqrt(time);
    const upper = (Math.log(spot[c]! / strike[c]!) + (rate[c]! - dividend[c]!) * time) / deviation + 0.5 * deviation;
    const stock = spot[c]! * Math.exp(-dividend[c]! * time) * cumulative(side[c]! * upper);
    const cash = strike[c]! * Math.exp(-rate[c]! * time) * cumulative(side[c]! * (upper - deviation));
    price[c] = Math.max(side[c]! * (stock - cash), 0);
  }
}

/** Normal distribution to about 1e-15, exp times a rational Mills ratio. */
function cumulative(x: number): number {
  const size = Math.abs(x);
  if (size > 8) return x > 0 ? 1 : 0;
  let above = 9.511372221797595e-6;
  above = above * size + 0.00024965720052597915;
  above = above * size + 0.0031212278759539793;
  above = above * size + 0.02407873249829987;
  above = above * size + 0.12496247918820594;
  above = above * size + 0.4471557920778223;
  above = above * size + 1.0839197038592194;
  above = above * size + 1.6497198670930195;
  above = above * size + 1.2533141373155003;
  let below = 9.511371981878632e-6;
  below = below * size + 0.000249657220262218;
  below = below * size + 0.00313073846990569;
  below = below * size + 0.024328409323974773;
  below = below * size + 0.12806432838729942;
  below = below * size + 0.47074015596515945;
  below = below * size + 1.2026801601231634;
  below = below * size + 2.0517068554858606;
  below = below * size + 2.1141705724061417;
  below = below * size + 1;
  const tail = (0.3989422804014327 * Math.exp(-0.5 * size * size) * above) / below;
  return x > 0 ? 1 - tail : tail;
}
