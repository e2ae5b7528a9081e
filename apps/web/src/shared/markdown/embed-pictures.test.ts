import { describe, expect, it, vi } from 'vitest';
import { embedPictures } from './embed-pictures.ts';

const OWN = `/files/${'a'.repeat(32)}.png`;
const GONE = `/files/${'b'.repeat(32)}.png`;
const FORBIDDEN = `/files/${'c'.repeat(32)}.png`;

describe('a markdown file', () => {
  it('contains its own pictures and keeps every other address', async () => {
    const blobs: Record<string, Blob> = {
      [OWN]: new Blob(['x'], { type: 'image/png' }),
      [FORBIDDEN]: new Blob(['{"code":332}'], { type: 'application/json' }),
    };
    const asked = vi.fn((address: string) =>
      Promise.resolve({ ok: address in blobs, blob: () => Promise.resolve(blobs[address] ?? new Blob()) }),
    );
    vi.stubGlobal('fetch', asked);
    const outside = '![](https://elsewhere.example/files/a.png)';
    const text = await embedPictures(`![工资单](${OWN})\n![](${OWN})\n![](${GONE})\n![](${FORBIDDEN})\n${outside}`);
    const inside = 'data:image/png;base64,eA==';
    expect(text).toBe(`![工资单](${inside})\n![](${inside})\n![](${GONE})\n![](${FORBIDDEN})\n${outside}`);
    expect(asked.mock.calls.map(([address]) => address)).toEqual([OWN, GONE, FORBIDDEN]);
  });
});
