/** Where the token that was really said is looked for in the draft: at its place, then ever further from it. */
const PLACES = [0, 1, -1, 2, -2, 3, 4] as const;
/** A longer guess costs more than it saves when its beginning is wrong. */
const GUESSED_MAX = 48;

/**
 * A text that was made of nearly the same sound, token by token. It says what probably comes next; the network checks
 * many tokens in one pass, which costs little more than the pass for one.
 */
export type Draft = {
  /** What probably follows the tokens that were taken so far. */
  guess(): readonly number[];
  /** Takes the tokens that the network has chosen after a guess. */
  take(chosen: readonly number[]): void;
};

export function createDraft(tokens: readonly number[]): Draft {
  let at = 0;

  const findNext = (token: number): number => {
    // A token that is not there stands in the place of another one.
    const place = PLACES.find((distance) => tokens[at + distance] === token) ?? 0;
    return at + place + 1;
  };

  return {
    guess: () => tokens.slice(at, at + GUESSED_MAX),
    take(chosen) {
      for (const token of chosen) at = findNext(token);
    },
  };
}

/**
 * Returns the choices of the network as long as they are the guessed tokens, and behind them its own next one. `choose`
 * returns its choice for the place of a guessed token, or for the place behind the last one.
 */
export function checkGuess<Choice extends { token: number }>(
  guess: readonly number[],
  choose: (place: number) => Choice,
): Choice[] {
  const choices: Choice[] = [];
  for (;;) {
    const place = choices.length;
    const choice = choose(place);
    choices.push(choice);
    if (choice.token !== guess[place]) return choices;
  }
}
