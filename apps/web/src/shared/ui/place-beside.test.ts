import { beforeEach, describe, expect, it, vi } from 'vitest';
import { placeBeside } from './place-beside.ts';

beforeEach(() => {
  vi.stubGlobal('innerWidth', 1440);
  vi.stubGlobal('innerHeight', 900);
});

describe('place of a popover', () => {
  it.each([
    ['above its button', { top: 800, bottom: 832, left: 490 }, { bottom: '106px', top: 'auto', left: '490px' }],
    ['below where that has more room', { top: 340, bottom: 372, left: 490 }, { top: '378px', bottom: 'auto' }],
    ['within the screen', { top: 800, bottom: 832, left: 1400 }, { left: '1112px', width: '320px' }],
  ])('is %s', (_where, rect, place) => {
    expect(placeBeside(rect, { width: 320, side: 'above' })).toMatchObject(place);
  });

  it('is no wider and no higher than there is room', () => {
    vi.stubGlobal('innerWidth', 300);
    vi.stubGlobal('innerHeight', 400);
    const place = placeBeside({ top: 10, bottom: 40, left: 5 }, { width: 320, side: 'below' });
    expect(place).toMatchObject({ width: '284px', left: '8px', maxHeight: '346px' });
  });
});
