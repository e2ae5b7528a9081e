import { describe, expect, it } from 'vitest';
import { fitted, moved, zoomed } from './zoom.ts';

const picture = { width: 1000, height: 500 };
const stage = { width: 500, height: 500 };
const scene = { picture, stage };

describe('zoom of the viewer', () => {
  it('fits a large picture and leaves a small one as it is', () => {
    expect(fitted(picture, stage)).toEqual({ scale: 0.5, x: 0, y: 0 });
    expect(fitted({ width: 100, height: 50 }, stage).scale).toBe(1);
  });

  it('keeps the point under the pointer where it is', () => {
    const at = { x: 100, y: 50 };
    const before = { scale: 1, x: 0, y: 0 };
    const after = zoomed(before, 2, { ...scene, at });
    const pointOf = ({ scale, x, y }: typeof before) => ({ x: (at.x - x) / scale, y: (at.y - y) / scale });
    expect(after.scale).toBe(2);
    expect(pointOf(after)).toEqual(pointOf(before));
  });

  it('neither grows nor shrinks without limit', () => {
    expect(zoomed({ scale: 7, x: 0, y: 0 }, 10, scene).scale).toBe(8);
    expect(zoomed({ scale: 0.5, x: 0, y: 0 }, 0.01, scene).scale).toBe(0.25);
  });

  it('moves a picture only where it is larger than the stage, and never out of sight', () => {
    expect(moved({ scale: 1, x: 0, y: 0 }, { x: 30, y: 30 }, scene)).toEqual({ scale: 1, x: 30, y: 0 });
    expect(moved({ scale: 1, x: 0, y: 0 }, { x: 9000, y: 0 }, scene).x).toBe(500);
  });
});
