import { describe, expect, it } from 'vitest';
import { hasExactByteProducts } from './byte-products.ts';

describe('products of bytes', () => {
  it.each<[isExact: boolean, architecture: string, flags: string]>([
    [true, 'x64', 'flags : fpu avx2 avx512f avx512_vnni amx_int8'],
    [true, 'x64', 'flags : fpu avx2 avx_vnni'],
    [false, 'x64', 'flags : fpu avx2 avx512f'],
    [false, 'x64', ''],
    [true, 'arm64', ''],
  ])('are exact: %s on %s with %j', (isExact, architecture, flags) => {
    expect(hasExactByteProducts(architecture, flags)).toBe(isExact);
  });
});
