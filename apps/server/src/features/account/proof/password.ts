import { createDecipheriv, randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createBoundedQueue } from '../../../platform/bounded-queue.ts';
import { AppError } from '../../../platform/errors.ts';

// argon2id, the library's default, with OWASP's minimum.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
// Easily told apart when read from a screen.
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

/** Takes the same time whether or not there is a hash, so that nobody learns which phones are registered. */
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

/** The password as typed; undefined when it was not encrypted with our key. */
export function decryptTransfer(transferKey: string | undefined, sent: string): string | undefined {
  if (transferKey === undefined) return sent;
  const key = Buffer.from(transferKey, 'base64');
  try {
    const decipher = createDecipheriv(`aes-${key.length * 8}-ecb`, key, null);
    const bytes = Buffer.concat([decipher.update(Buffer.from(sent, 'base64')), decipher.final()]);
    return bytes.toString('utf8');
  } catch {
    // A wrong padding is told like a wrong password by the caller.
    return undefined;
  }
}
