const MILLION = 1_000_000;

/** A number with separators. */
export function countText(count: number): string {
  return count.toLocaleString('en-US');
}

/** From a million on in millions. */
export function tokensText(tokens: number): string {
  return tokens >= MILLION ? `${(tokens / MILLION).toFixed(1)} 百万` : countText(tokens);
}

export function secondsText(ms: number | null): string {
  return ms === null ? '—' : `${(ms / 1000).toFixed(1)} 秒`;
}

/** How long people spoke: in minutes from two minutes on. */
export function lengthText(seconds: number): string {
  return seconds < 120 ? `${countText(seconds)} 秒` : `${countText(Math.round(seconds / 60))} 分钟`;
}

/** Small amounts with more digits, so that they are not zero. */
export function costText(cost: number): string {
  const digits = cost >= 100 ? 0 : cost >= 1 ? 1 : 3;
  return `¥ ${cost.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}

/** The change against the days before, in percent; undefined when there is nothing to compare with. */
export function changeOf(now: number, before: number): { text: string; isMore: boolean } | undefined {
  if (before === 0) return undefined;
  const change = ((now - before) / before) * 100;
  return { text: `${Math.abs(change).toFixed(1)}%`, isMore: change >= 0 };
}

export function percentText(share: number): string {
  return `${Math.round(share * 100)}%`;
}
