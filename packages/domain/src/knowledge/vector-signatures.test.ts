import { describe, expect, it } from 'vitest';
import { signatureOf, VectorSignatures } from './vector-signatures.ts';

const vector = (...values: number[]) => Float32Array.from(values);
/** A vector with as many numbers above zero, of 40. */
const positive = (count: number) => Float32Array.from({ length: 40 }, (_, index) => (index < count ? 1 : -1));

describe('signatures of vectors', () => {
  it('hold one bit for each number', () => {
    expect(Array.from(signatureOf(vector(1, -1, 0, 2)))).toEqual([0b1001]);
    expect(Array.from(signatureOf(positive(40)))).toEqual([0xff_ff_ff_ff, 0xff]);
  });

  it('find the editions with the most similar passage, nearest first', () => {
    const signatures = new VectorSignatures(100);
    signatures.set(1, [positive(5), positive(30)]);
    signatures.set(2, [positive(20)]);
    signatures.set(3, [positive(1)]);
    expect(signatures.nearest(positive(31), 2)).toEqual([1, 2]);
    expect(signatures.nearest(positive(20), 1)).toEqual([2]);
  });

  it('forget and replace editions', () => {
    const signatures = new VectorSignatures(100);
    signatures.set(1, [positive(5)]);
    signatures.set(1, [positive(6), positive(7)]);
    expect([signatures.size, signatures.countOf(1)]).toEqual([2, 2]);
    signatures.delete(1);
    expect([signatures.size, signatures.editions()]).toEqual([0, []]);
    expect(signatures.nearest(positive(5), 5)).toEqual([]);
  });

  it('drop the oldest editions when there are too many passages', () => {
    const signatures = new VectorSignatures(3);
    for (const edition of [2, 1, 3, 4]) signatures.set(edition, [positive(edition)]);
    expect(signatures.editions().toSorted()).toEqual([2, 3, 4]);
  });

  it('leave out vectors of another length', () => {
    const signatures = new VectorSignatures(100);
    signatures.set(1, [vector(1, 1)]);
    expect(signatures.nearest(positive(5), 5)).toEqual([]);
  });
});
