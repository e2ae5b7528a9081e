import { lookup as resolveName, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { type AddressProblem, OutboundError } from './outbound-error.ts';

/** Resolves a host name; tests replace it because they have no name server. */
export type ResolveName = (
  hostname: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

// The metadata service of a cloud machine hands out its keys, so these addresses are never allowed, private or not.
const NEVER = blockList([
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['100.100.100.200', 32],
  ['192.0.0.192', 32],
  ['168.63.129.16', 32],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 128],
  ['fe80::', 10],
  ['ff00::', 8],
  ['fd00:ec2::254', 128],
]);

const PRIVATE = blockList([
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['::1', 128],
  // These addresses contain an IPv4 address, to which a translator in the network may forward.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fec0::', 10],
]);

/** Returns whether we may connect to an address. `isPrivate` allows our own network, where local model servers run. */
export function isAddressAllowed(address: string, isPrivate: boolean): boolean {
  return findAddressProblem(address, isPrivate) === undefined;
}

/** Checks an IP address that is written in the URL, because such an address is never looked up. */
export function findHostProblem(hostname: string, isPrivate: boolean): AddressProblem | undefined {
  const host = hostname.replace(/^\[|\]$/gu, '');
  return isIP(host) === 0 ? undefined : findAddressProblem(host, isPrivate);
}

function findAddressProblem(address: string, isPrivate: boolean): AddressProblem | undefined {
  const version = isIP(address);
  if (version === 0) return 'reserved';
  const family = version === 4 ? 'ipv4' : 'ipv6';
  if (NEVER.check(address, family)) return 'reserved';
  return !isPrivate && PRIVATE.check(address, family) ? 'private' : undefined;
}

/**
 * Resolves and checks a name in one step for the socket itself, so that the checked address is the one that is called.
 * A name that resolves differently the next time (DNS rebinding) therefore has no effect.
 */
export function createGuardedLookup(isPrivate: boolean, resolve: ResolveName = resolveName): LookupFunction {
  return function guardedLookup(hostname, options, callback) {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const first = addresses?.[0];
      if (error !== null || first === undefined) return callback(error ?? notFound(hostname), '', 0);
      // One forbidden address among allowed ones is a sign of an attack, so all are refused.
      const problems = addresses.map(({ address }) => findAddressProblem(address, isPrivate));
      const addressProblem = problems.find((problem) => problem !== undefined);
      if (addressProblem !== undefined) {
        const text = 'outbound call refused: the name leads to a private address';
        return callback(new OutboundError('refused', text, { addressProblem }), '');
      }
      if (options.all === true) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
}

function notFound(hostname: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`no address for ${hostname}`), { code: 'ENOTFOUND' });
}

function blockList(subnets: readonly (readonly [address: string, prefix: number])[]): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of subnets) list.addSubnet(address, prefix, isIP(address) === 4 ? 'ipv4' : 'ipv6');
  return list;
}
