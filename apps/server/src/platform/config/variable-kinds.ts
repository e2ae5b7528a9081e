import { PLAIN_URL } from '@wenjin/contract/text';
import { z } from 'zod';

export function flag(fallback: '0' | '1') {
  return z.enum(['0', '1'], { error: '应为 0 或 1' }).default(fallback);
}

export function integer({ min, max, fallback }: { min: number; max: number; fallback: number }) {
  const isInside = (text: string) => /^\d{1,9}$/u.test(text) && Number(text) >= min && Number(text) <= max;
  return z
    .string()
    .refine(isInside, { error: `应为 ${min} 到 ${max} 的整数` })
    .transform(Number)
    .default(fallback);
}

export function origin() {
  return z.string().refine((text) => URL.canParse(text) && new URL(text).origin === text, {
    error: '应形如 https://chat.example.com',
  });
}

/** A URL without user, query or fragment. */
export function address() {
  return z.string().regex(PLAIN_URL, { error: '应形如 https://api.example.com/path' });
}

export function list() {
  return z.string().transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  );
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
