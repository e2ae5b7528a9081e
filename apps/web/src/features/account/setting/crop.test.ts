import { describe, expect, it } from 'vitest';
import { cropSquare, fitCrop, WHOLE } from './crop.ts';

const WIDE = { width: 800, height: 400 };

describe('crop of a picture', () => {
  it('starts the crop with the largest centred square', () => {
    expect(cropSquare(WIDE, WHOLE)).toEqual({ left: 200, top: 0, side: 400 });
  });

  it('moves the crop only along the longer side while the picture is not magnified', () => {
    expect(cropSquare(WIDE, fitCrop(WIDE, { zoom: 1, x: 0, y: 0 }))).toEqual({ left: 0, top: 0, side: 400 });
    expect(cropSquare(WIDE, fitCrop(WIDE, { zoom: 1, x: 9, y: 9 }))).toEqual({ left: 400, top: 0, side: 400 });
  });

  it('magnifies the crop around its centre, at most four times', () => {
    expect(cropSquare(WIDE, fitCrop(WIDE, { zoom: 2, x: 0.5, y: 0.5 }))).toEqual({ left: 300, top: 100, side: 200 });
    expect(fitCrop(WIDE, { zoom: 99, x: 0.5, y: 0.5 }).zoom).toBe(4);
  });
});
