import { describe, expect, it } from 'vitest';
import { decryptTransfer, hashPassword, isPassword, randomPassword } from './password.ts';

describe('password', () => {
  it('is stored as argon2id and recognised', async () => {
    const stored = await hashPassword('abc12345');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
    expect(await isPassword('abc12345', stored)).toBe(true);
    expect(await isPassword('abc12346', stored)).toBe(false);
  });

  it('never matches an account that does not exist', async () => {
    expect(await isPassword('abc12345', undefined)).toBe(false);
  });

  it('made at random has letters and digits and is new each time', () => {
    expect(randomPassword()).toMatch(/^(?=.*[a-z])(?=.*\d)[a-z\d]{12}$/u);
    expect(randomPassword()).not.toBe(randomPassword());
  });
});

describe('password transfer', () => {
  const key = 'AAECAwQFBgcICQoLDA0ODw==';

  it('undoes AES-ECB with PKCS7', () => {
    expect(decryptTransfer(key, 'r71n1YcTtG7BRVgIfVocHw==')).toBe('Abc123456789');
  });

  it('takes nothing that was not encrypted once a key is set', () => {
    expect(decryptTransfer(key, 'Abc123456789')).toBeUndefined();
  });

  it('leaves the password alone without a key', () => {
    expect(decryptTransfer(undefined, 'Abc123456789')).toBe('Abc123456789');
  });
});
