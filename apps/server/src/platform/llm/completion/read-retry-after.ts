type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Returns how long the vendor asks us to wait; it sends milliseconds (OpenAI), seconds or a date. */
export function readRetryAfter(headers: Headers, now: number): number | undefined {
  const inMilliseconds = Number(first(headers['retry-after-ms']));
  if (inMilliseconds >= 0) return inMilliseconds;
  const text = first(headers['retry-after']);
  if (text === undefined) return undefined;
  if (/^\d+(\.\d+)?$/u.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

function first(value: string | string[] | undefined): string | undefined {
  const text = Array.isArray(value) ? value[0] : value;
  return text === undefined || text.trim() === '' ? undefined : text.trim();
}
