import { readFileSync } from 'node:fs';

/** Instructions that add products of bytes in 32 bits. */
const EXACT = /\bavx(?:512)?_vnni\b/u;

/**
 * Whether products of bytes with signed weights are exact on this processor. Older ones of Intel and AMD add two of them
 * in 16 bits, which is too little for large weights; they keep the weights without a sign.
 */
export function hasExactByteProducts(architecture: string = process.arch, flags: string = readFlags()): boolean {
  return architecture === 'arm64' || (architecture === 'x64' && EXACT.test(flags));
}

function readFlags(): string {
  try {
    return readFileSync('/proc/cpuinfo', 'utf8');
  } catch {
    // Only Linux tells it in a file.
    return '';
  }
}
