const TEXT_MAX = 500;
// Keys as vendors write them (sk-…, ep-… is no secret, bce-v3/…, id.secret of Zhipu) and whatever follows Bearer.
const KEY_SHAPES =
  /\b(?:sk|ak|pk|rk|ark)-[\w*.-]{6,}|\bbce-v3\/[\w/*.-]+|\bBearer\s+\S+|\b[0-9a-f]{32}\.[\w-]{8,}|\beyJ[\w-]{8,}(?:\.[\w-]+)*/giu;

/** Takes the key, and all that looks like one, out of a vendor's words before anybody keeps them. */
export function scrubSecrets(text: string, apiKey: string): string {
  const encoded = encodeURIComponent(apiKey);
  let clean = text;
  if (apiKey !== '') clean = clean.replaceAll(apiKey, '***').replaceAll(encoded, '***');
  return clean.replaceAll(KEY_SHAPES, '***').slice(0, TEXT_MAX).toWellFormed();
}
