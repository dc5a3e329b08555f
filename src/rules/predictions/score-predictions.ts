interface Guess {
  userId: string;
  value: number;
}

/** A company whose revenue is known, with what the ranked players predicted for it. */
export interface VerifiedCompany {
  symbol: string;
  actual: number;
  guesses: readonly Guess[];
}

export interface ScoreStep {
  symbol: string;
  /** Mean squared error over this company and those before it. */
  mse: number;
  rank: number;
  players: number;
}

export interface PredictionScore {
  userId: string;
  mse: number;
  rmse: number;
  /** Companies with an actual that the player had predicted. */
  predictionsMade: number;
  /** Share of the ranked players who did worse, in percent. */
  percentile: number;
  rank: number;
  /** Where the player stood after each company, in the order in which they became known. */
  steps: ScoreStep[];
}

export function squaredError(value: number, actual: number): number {
  return (value - actual) ** 2;
}

/**
 * Scores everyone who predicted at least one of the companies. A company left out counts with the worst error that anyone made on it, so
 * that leaving out what is hard gains nothing. Of equal errors the player with more predictions stands first, then the smaller id.
 */
export function scorePredictions(companies: readonly VerifiedCompany[]): PredictionScore[] {
  const totals = new Map<string, { sum: number; made: number; steps: ScoreStep[] }>();
  for (const { userId } of companies.flatMap(({ guesses }) => guesses))
    totals.set(userId, { sum: 0, made: 0, steps: [] });
  companies.forEach(({ symbol, actual, guesses }, index) => {
    const errors = new Map(guesses.map(({ userId, value }) => [userId, squaredError(value, actual)]));
    let worst = 0;
    for (const error of errors.values()) worst = Math.max(worst, error);
    for (const [userId, total] of totals) {
      total.sum += errors.get(userId) ?? worst;
      total.made += errors.has(userId) ? 1 : 0;
    }
    inOrder(totals).forEach(([, { steps, sum }], place) =>
      steps.push({ symbol, mse: sum / (index + 1), rank: place + 1, players: totals.size }),
    );
  });
  const ordered = inOrder(totals);
  return ordered.map(([userId, { sum, made, steps }], place) => {
    const mse = sum / companies.length;
    const worse = ordered.length - lastWith(ordered, sum, place) - 1;
    return {
      userId,
      mse,
      rmse: Math.sqrt(mse),
      predictionsMade: made,
      percentile: (worse / ordered.length) * 100,
      rank: place + 1,
      steps,
    };
  });
}

type Totals = Map<string, { sum: number; made: number; steps: ScoreStep[] }>;

function inOrder(totals: Totals) {
  return [...totals].toSorted(
    ([idA, a], [idB, b]) => a.sum - b.sum || b.made - a.made || (idA < idB ? -1 : idA > idB ? 1 : 0),
  );
}

/** The last place of those with the same error, found by halving: everyone may have the same. */
function lastWith(ordered: ReturnType<typeof inOrder>, sum: number, from: number): number {
  let low = from;
  let high = ordered.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((ordered[middle]?.[1].sum ?? Infinity) > sum) high = middle - 1;
    else low = middle;
  }
  return low;
}
