import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSecretBox } from './secret-box.ts';

describe('secret box', () => {
  const box = createSecretBox(randomBytes(32));

  it('returns the sealed secret and never contains it in plain text', () => {
    const sealed = box.seal('sk-密钥', 'vendor:openai');
    expect(sealed).not.toContain('sk-');
    expect(box.open(sealed, 'vendor:openai')).toBe('sk-密钥');
    expect(box.seal('sk-密钥', 'vendor:openai')).not.toBe(sealed);
  });

  it('does not open with another purpose, with another key, or after a change', () => {
    const sealed = box.seal('sk', 'vendor:openai');
    const changed = sealed.slice(0, -4) + (sealed.endsWith('AAAA') ? 'BBBB' : 'AAAA');
    expect(() => box.open(sealed, 'vendor:zhipu')).toThrow('unable to authenticate');
    expect(() => createSecretBox(randomBytes(32)).open(sealed, 'vendor:openai')).toThrow('unable to authenticate');
    expect(() => box.open(changed, 'vendor:openai')).toThrow('unable to authenticate');
  });
});
