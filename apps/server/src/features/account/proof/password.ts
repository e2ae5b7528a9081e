import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createBoundedQueue } from '../../../platform/bounded-queue.ts';
import { AppError } from '../../../platform/errors.ts';

// The library's default algorithm is argon2id; the cost is OWASP's minimum.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
// Leaves out letters that are hard to tell apart on a screen.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const DIGITS = '23456789';

const queue = createBoundedQueue({
  running: 4,
  waiting: 64,
  refuse: () => new AppError('too-many', '登录人数过多，请稍后再试', { retryAfterSeconds: 2 }),
});

export function hashPassword(password: string): Promise<string> {
  return queue(() => hash(password, COST));
}

let dummyHash: Promise<string> | undefined;

/** Takes the same time with and without a hash, so that nobody can find out which phones are registered. */
export async function isPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  dummyHash ??= hashPassword(randomPassword());
  const expected = storedHash ?? (await dummyHash);
  const isMatch = await queue(() => verify(expected, password));
  return isMatch && storedHash !== undefined;
}

export function randomPassword(): string {
  const pick = (alphabet: string) => alphabet[randomInt(alphabet.length)] ?? '';
  return Array.from({ length: 6 }, () => pick(LETTERS) + pick(DIGITS)).join('');
}
