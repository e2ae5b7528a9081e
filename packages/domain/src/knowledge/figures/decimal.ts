/** Writes a decimal in its one normal form: no separators, no leading or trailing zeros. */
export function normalDecimal(text: string): string {
  const [whole = '', fraction = ''] = text.replaceAll(',', '').split('.');
  const cut = whole.replace(/^0+(?=\d)/u, '');
  const rest = fraction.replace(/0+$/u, '');
  return rest === '' ? cut || '0' : `${cut || '0'}.${rest}`;
}

/** Multiplies without the rounding of floating-point numbers: 1.15万 is exactly 11500. */
export function multiplyDecimal(text: string, factor: number): string {
  if (factor === 1) return normalDecimal(text);
  const [whole = '0', fraction = ''] = normalDecimal(text).split('.');
  const scaled = String(BigInt(whole + fraction) * BigInt(factor)).padStart(fraction.length + 1, '0');
  const point = scaled.length - fraction.length;
  return normalDecimal(`${scaled.slice(0, point)}.${scaled.slice(point)}`);
}

export function divideByTen(text: string): string {
  const [whole = '0', fraction = ''] = normalDecimal(text).split('.');
  const padded = whole.padStart(2, '0');
  return normalDecimal(`${padded.slice(0, -1)}.${padded.slice(-1)}${fraction}`);
}
