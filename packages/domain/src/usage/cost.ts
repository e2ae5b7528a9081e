/** Prices in yuan for a million tokens. */
type Price = { input: number; output: number };
export type Prices = Readonly<Record<string, Price>>;

type Tokens = { model: string; promptTokens: number; answerTokens: number };

/** The estimated cost in yuan; undefined when the model has no price. */
export function costOf({ model, promptTokens, answerTokens }: Tokens, prices: Prices): number | undefined {
  const price = prices[model];
  return price && (promptTokens * price.input + answerTokens * price.output) / 1_000_000;
}

/** The value below which a share of all values lies. `counts` are pairs of a value and how often it occurs. */
export function quantile(counts: readonly (readonly [number, number])[], share: number): number | null {
  const sorted = counts.toSorted(([one], [other]) => one - other);
  const total = sorted.reduce((sum, [, count]) => sum + count, 0);
  let before = 0;
  for (const [value, count] of sorted) {
    before += count;
    if (before >= total * share) return value;
  }
  return null;
}
