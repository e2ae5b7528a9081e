/** So many times the same word in a row, or twice the same phrase, is a loop of the network. */
const WORD_REPEATS = 4;
const PHRASE_MIN = 6;

/** Returns how many tokens at the end only repeat what stands before them. */
export function loopLength(tokens: readonly number[]): number {
  for (let length = 1; length * 2 <= tokens.length; length += 1) {
    // A short word may be said twice, a sentence is not.
    const repeats = length < PHRASE_MIN ? WORD_REPEATS : 2;
    const tail = tokens.slice(-length * repeats);
    if (tail.length === length * repeats && tail.every((token, index) => token === tail[index % length]))
      return length * (repeats - 1);
  }
  return 0;
}
