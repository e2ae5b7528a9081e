const TEXT_MAX = 500;
// Matches keys in the vendors' formats (sk-…, bce-v3/…, Zhipu's id.secret; ep-… is no secret) and whatever follows
// Bearer.
const KEY_SHAPES =
  /\b(?:sk|ak|pk|rk|ark)-[\w*.-]{6,}|\bbce-v3\/[\w/*.-]+|\bBearer\s+\S+|\b[0-9a-f]{32}\.[\w-]{8,}|\beyJ[\w-]{8,}(?:\.[\w-]+)*/giu;

/** Removes the key, and everything that looks like one, from a vendor's message before it is stored or shown. */
export function scrubSecrets(text: string, apiKey: string): string {
  const encoded = encodeURIComponent(apiKey);
  let clean = text;
  if (apiKey !== '') clean = clean.replaceAll(apiKey, '***').replaceAll(encoded, '***');
  return clean.replaceAll(KEY_SHAPES, '***').slice(0, TEXT_MAX).toWellFormed();
}
