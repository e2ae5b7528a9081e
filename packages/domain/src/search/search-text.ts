// Full-width letters and the Greek final sigma must not prevent a match, so text and keyword are both folded before
// they are compared.
const FINAL_SIGMA = /ς/gu;

/** Returns the form in which texts are compared: one character width, lower case. */
export function foldText(text: string): string {
  const folded = text.normalize('NFKC').toLowerCase();
  return folded.includes('ς') ? folded.replaceAll(FINAL_SIGMA, 'σ') : folded;
}
