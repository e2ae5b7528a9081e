/** Reads a typed number. What is no number becomes NaN, so that the contract's own message is shown. */
export function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}
