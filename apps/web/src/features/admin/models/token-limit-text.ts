/** 16385 becomes 16k and 131072 128k: vendors count in thousands or in 1024s, and readers expect round numbers. */
export function tokenLimitText(tokens: number): string {
  if (tokens < 1000) return String(tokens);
  const unit = tokens % 1000 !== 0 && tokens % 1024 === 0 ? 1024 : 1000;
  const thousands = Math.round(tokens / unit);
  return thousands < 1000 ? `${thousands}k` : `${Number((thousands / unit).toFixed(1))}M`;
}
