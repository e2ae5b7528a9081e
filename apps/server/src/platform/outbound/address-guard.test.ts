import { describe, expect, it } from 'vitest';
import { findHostProblem, isAddressAllowed } from './address-guard.ts';

describe('address guard', () => {
  it.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111', '::ffff:8.8.8.8'])(
    'allows the public address %s',
    (address) => {
      expect(isAddressAllowed(address, false)).toBe(true);
    },
  );

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '198.18.0.1',
    '::1',
    'fd12::1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
  ])('allows the private address %s only for private origins', (address) => {
    expect([isAddressAllowed(address, false), isAddressAllowed(address, true)]).toEqual([false, true]);
  });

  it.each([
    '169.254.169.254',
    '169.254.0.1',
    '100.100.100.200',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '168.63.129.16',
    '::',
    'fe80::1',
    'ff02::1',
    'fd00:ec2::254',
    '::ffff:169.254.169.254',
    'vendor',
    '',
  ])('never allows the reserved address %s', (address) => {
    expect([isAddressAllowed(address, false), isAddressAllowed(address, true)]).toEqual([false, false]);
  });

  it.each(['http://2130706433', 'http://0x7f.1', 'http://0177.0.0.1', 'http://127.1', 'http://[::ffff:127.0.0.1]'])(
    'recognises the private address in %s',
    (url) => {
      expect(findHostProblem(new URL(url).hostname, false)).toBeDefined();
    },
  );

  it('does not check host names before the lookup', () => {
    expect(findHostProblem('api.openai.com', false)).toBeUndefined();
  });
});
