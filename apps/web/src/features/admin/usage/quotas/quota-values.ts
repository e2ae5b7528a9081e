/** A field that is empty means unlimited; text that is no number becomes NaN, which the contract refuses. */
export function amountOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text.replaceAll(/[,，\s]/gu, ''));
}

export function amountText(amount: number | null): string {
  return amount === null ? '' : String(amount);
}
