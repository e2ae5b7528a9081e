import { describe, expect, it, vi } from 'vitest';
import { embedPictures } from './embed-pictures.ts';

const OWN = `/files/${'a'.repeat(32)}.png`;
const GONE = `/files/${'b'.repeat(32)}.png`;

describe('a markdown file', () => {
  it('contains its own pictures and keeps every other address', async () => {
    const asked = vi.fn((address: string) =>
      Promise.resolve(
        address === OWN
          ? { ok: true, blob: () => Promise.resolve(new Blob(['x'], { type: 'image/png' })) }
          : { ok: false },
      ),
    );
    vi.stubGlobal('fetch', asked);
    const outside = '![](https://elsewhere.example/files/a.png)';
    const text = await embedPictures(`![工资单](${OWN})\n![](${OWN})\n![](${GONE})\n${outside}`);
    const inside = 'data:image/png;base64,eA==';
    expect(text).toBe(`![工资单](${inside})\n![](${inside})\n![](${GONE})\n${outside}`);
    expect(asked.mock.calls.map(([address]) => address)).toEqual([OWN, GONE]);
  });
});
