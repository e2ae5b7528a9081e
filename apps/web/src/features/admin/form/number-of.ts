/** Returns NaN for text that is not a number, so that the contract's message is shown. */
export function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}
