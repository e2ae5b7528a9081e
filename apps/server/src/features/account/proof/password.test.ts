import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword, randomPassword } from './password.ts';

describe('password', () => {
  it('stores a password as an argon2id hash and recognises it', async () => {
    const stored = await hashPassword('abc12345');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
    expect(await isPassword('abc12345', stored)).toBe(true);
    expect(await isPassword('abc12346', stored)).toBe(false);
  });

  it('never accepts a password for an account that does not exist', async () => {
    expect(await isPassword('abc12345', undefined)).toBe(false);
  });

  it('makes random passwords of letters and digits that are different each time', () => {
    expect(randomPassword()).toMatch(/^(?=.*[a-z])(?=.*\d)[a-z\d]{12}$/u);
    expect(randomPassword()).not.toBe(randomPassword());
  });
});
