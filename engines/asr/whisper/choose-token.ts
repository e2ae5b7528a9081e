export const END = 50_257;
export const VOCABULARY = 51_865;

export type Choice = { token: number; logProbability: number };
/** Says for each token with 1 that it is never written. */
export type Suppressed = Uint8Array;

export function suppress(tokens: readonly number[]): Suppressed {
  return Uint8Array.from({ length: VOCABULARY }, (_zero, token) => (token > END || tokens.includes(token) ? 1 : 0));
}

/** Returns the most probable token of one row of the decoder's output. */
export function chooseToken(logits: Float32Array, suppressed: Suppressed, isFirst: boolean): Choice {
  let token = END;
  let most = Number.NEGATIVE_INFINITY;
  for (let candidate = 0; candidate <= END; candidate += 1) {
    // The first token is never the end: the server sends only sound with a voice in it.
    if (suppressed[candidate] === 1 || (isFirst && candidate === END)) continue;
    const value = logits[candidate] ?? 0;
    if (value > most) [token, most] = [candidate, value];
  }
  let total = 0;
  for (let candidate = 0; candidate <= END; candidate += 1) total += Math.exp((logits[candidate] ?? 0) - most);
  return { token, logProbability: -Math.log(total) };
}

export function probabilityOf(row: Float32Array, token: number): number {
  const most = row.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const total = row.reduce((sum, value) => sum + Math.exp(value - most), 0);
  return Math.exp((row[token] ?? 0) - most) / total;
}
