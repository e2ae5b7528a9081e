// A dotless, final or wide form must not hide a word: both the text and the keyword pass here before they are compared.
const FINAL_SIGMA = /ς/gu;

/** The form in which texts are compared: one width, one case. */
export function foldText(text: string): string {
  const folded = text.normalize('NFKC').toLowerCase();
  return folded.includes('ς') ? folded.replaceAll(FINAL_SIGMA, 'σ') : folded;
}
