import { describe, expect, it } from 'vitest';
import { transferPassword } from './transfer-password.ts';

describe('password in transit', () => {
  it('encrypts a password with the key of the server', () => {
    expect(transferPassword('Abc123456789', 'AAECAwQFBgcICQoLDA0ODw==')).toBe('r71n1YcTtG7BRVgIfVocHw==');
  });

  it('sends a password in plain text when the server has no key', () => {
    expect(transferPassword('Abc123456789', '')).toBe('Abc123456789');
  });
});
