/** What a user may use in a month; null is unlimited. */
export type Quota = { answers: number | null; tokens: number | null };
export type Used = { answers: number; tokens: number };
type QuotaPart = keyof Quota;
type QuotaState = {
  /** `low` from the warning line on. */
  state: 'ok' | 'low' | 'spent';
  /** What decides: the part of which the larger share is used. */
  part: QuotaPart;
  /** 1 is the whole quota; 0 without a quota. */
  share: number;
  /** What is left of the deciding part; null without a quota. */
  left: number | null;
};

type Rule = { used: Used; quota: Quota; warnPercent: number };

/** The larger share of answers and tokens decides. */
export function quotaState({ used, quota, warnPercent }: Rule): QuotaState {
  const answers = shareOf(used.answers, quota.answers);
  const tokens = shareOf(used.tokens, quota.tokens);
  const part = tokens > answers ? 'tokens' : 'answers';
  const share = Math.max(answers, tokens, 0);
  const limit = quota[part];
  const left = limit === null ? null : Math.max(0, limit - used[part]);
  if (share >= 1) return { state: 'spent', part, share, left: 0 };
  const isLow = left !== null && limit !== null && left * 100 <= limit * warnPercent;
  return { state: isLow ? 'low' : 'ok', part, share, left };
}

function shareOf(used: number, limit: number | null): number {
  if (limit === null) return -1;
  return limit === 0 ? 1 : used / limit;
}

/** What the user reads: how much is left, or that nothing is; empty while there is enough. */
export function quotaText({ state, part, left }: QuotaState, resetDay: string): string {
  if (state === 'ok') return '';
  const reset = `${dayText(resetDay)}恢复`;
  if (state === 'spent') {
    return `本月的${part === 'answers' ? '提问次数' : ' tokens '}已用完，${reset}。需要更多请联系管理员`;
  }
  return part === 'answers'
    ? `本月还可提问 ${left ?? 0} 次，${reset}`
    : `本月还可使用 ${(left ?? 0).toLocaleString('en-US')} tokens，${reset}`;
}

/** A day such as 2026-12-01 as 12月1日. */
export function dayText(day: string): string {
  const [, month = '', date = ''] = day.split('-');
  return `${Number(month)}月${Number(date)}日`;
}
