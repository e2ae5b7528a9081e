import { describe, expect, it } from 'vitest';
import { scrubSecrets } from './scrub-secrets.ts';

describe('scrub secrets', () => {
  it.each([
    ['key our+key/1 is wrong', 'key *** is wrong'],
    ['key our%2Bkey%2F1 is wrong', 'key *** is wrong'],
    ['Incorrect API key provided: sk-abcd****wxyz.', 'Incorrect API key provided: ***'],
    ['Authorization: Bearer abc.def', 'Authorization: ***'],
    ['bce-v3/ALTAK-abc/def failed', '*** failed'],
    [`${'0a'.repeat(16)}.AbCdEfGh12345 invalid`, '*** invalid'],
    ['jwt eyJhbGciOiJI.eyJzdWIi.c2ln end', 'jwt *** end'],
    ['ep-2024 does not exist', 'ep-2024 does not exist'],
  ])('removes secrets from the vendor message "%s"', (text, clean) => {
    expect(scrubSecrets(text, 'our+key/1')).toBe(clean);
  });

  it('keeps at most 500 characters of a vendor message', () => {
    expect(scrubSecrets('字'.repeat(10_000), '')).toHaveLength(500);
  });
});
