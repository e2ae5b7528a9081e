import { describe, expect, it } from 'vitest';
import { addressKey } from './client-address.ts';

describe('address key', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('counts the address %s under %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});
