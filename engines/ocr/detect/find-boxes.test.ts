import { describe, expect, it } from 'vitest';
import { findBoxes } from './find-boxes.ts';
import { minRect, type Point } from './min-rect.ts';

describe('the smallest rectangle around points', () => {
  it.each([0, 5, -8, 20, 44])('has the angle %i° of a tilted rectangle', (degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const corners: [number, number][] = [
      [-50, -10],
      [50, -10],
      [50, 10],
      [-50, 10],
    ];
    const points = corners.map(([u, v]): Point => {
      return [200 + u * Math.cos(angle) - v * Math.sin(angle), 100 + u * Math.sin(angle) + v * Math.cos(angle)];
    });
    const rect = minRect(points);
    expect(rect.x).toBeCloseTo(200);
    expect(rect.y).toBeCloseTo(100);
    expect((rect.angle * 180) / Math.PI).toBeCloseTo(degrees);
    expect([rect.width, rect.height].map(Math.round)).toEqual([100, 20]);
  });
});

describe('lines in a map of text', () => {
  function mapWith(areas: readonly { x: number; y: number; width: number; height: number; value: number }[]) {
    const map = { data: new Float32Array(200 * 100), width: 200, height: 100 };
    for (const { x, y, width, height, value } of areas) {
      for (let row = y; row < y + height; row += 1) map.data.fill(value, row * 200 + x, row * 200 + x + width);
    }
    return map;
  }

  it('are found apart and a little larger than their core', () => {
    const boxes = findBoxes(
      mapWith([
        { x: 20, y: 10, width: 100, height: 10, value: 0.9 },
        { x: 20, y: 50, width: 60, height: 12, value: 0.8 },
      ]),
    );
    expect(boxes.map(({ x, y }) => [x, y])).toEqual([
      [70, 15],
      [50, 56],
    ]);
    expect(boxes[0]?.height).toBeGreaterThan(20);
    expect(boxes[0]?.width).toBeGreaterThan(110);
  });

  it('are neither faint areas nor specks', () => {
    const faint = { x: 20, y: 10, width: 100, height: 10, value: 0.4 };
    expect(findBoxes(mapWith([faint, { x: 5, y: 80, width: 2, height: 2, value: 0.9 }]))).toEqual([]);
  });
});
