import { describe, expect, it, onTestFinished } from 'vitest';
import { startFaultVendor } from '../../testing/fault-vendor.ts';
import type { ResolveName } from './address-guard.ts';
import { createOutboundClient, exactOrigins, type OriginRule } from './outbound-client.ts';
import { readResponse } from './read-response.ts';

const signal = new AbortController().signal;

async function start(rule: (origin: string) => Record<string, OriginRule>, resolve?: ResolveName) {
  const vendor = await startFaultVendor();
  const findOrigin = exactOrigins(rule(vendor.origin));
  const outbound = createOutboundClient({
    findOrigin,
    ...(resolve === undefined ? {} : { resolve }),
    connectTimeoutMs: 300,
  });
  onTestFinished(async () => {
    await outbound.close();
    await vendor.close();
  });
  const get = (url: string, maxBytes = 1_000_000) =>
    readResponse({ outbound, method: 'POST', url, body: '{"model":"whole"}', maxBytes, signal });
  return { vendor, outbound, get };
}

const isPrivate = (origin: string) => ({ [origin]: { isPrivate: true } });

/** Returns a resolver that knows one host. */
const leadsTo =
  (...addresses: string[]): ResolveName =>
  (_hostname, _options, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

describe('outbound client', () => {
  it('calls an origin that is listed', async () => {
    const { vendor, get } = await start(isPrivate);
    const { status, body } = await get(`${vendor.baseUrl}/chat/completions`);
    expect([status, body.toString()]).toEqual([200, expect.stringContaining('整段')]);
  });

  it.each([
    ['a request to another origin', () => 'http://127.0.0.2:9/x'],
    ['a request to another port', (origin: string) => `${origin.replace(/:\d+$/u, ':1')}/x`],
    ['a request with another scheme', (origin: string) => origin.replace('http:', 'https:')],
    ['a URL with a user name', (origin: string) => origin.replace('://', '://user:secret@')],
    ['a text that is no URL', () => 'vendor'],
    ['a file URL', () => 'file:///etc/passwd'],
  ])('refuses %s', async (_what, url) => {
    const { vendor, get } = await start(isPrivate);
    await expect(get(url(vendor.origin))).rejects.toMatchObject({ name: 'OutboundError', failure: 'refused' });
    expect(vendor.requests).toHaveLength(0);
  });

  it('refuses a private IP address in the URL, unless its origin is private', async () => {
    const { vendor, get } = await start((origin) => ({ [origin]: { isPrivate: false } }));
    await expect(get(vendor.baseUrl)).rejects.toMatchObject({ failure: 'refused' });
    expect(vendor.openSockets).toBe(0);
  });

  it.each([[['127.0.0.1']], [['93.184.216.34', '127.0.0.1']], [['::1']], [['::ffff:127.0.0.1']]])(
    'refuses a host name that resolves to %j',
    async (addresses) => {
      const { vendor, get } = await start(
        (origin) => ({ [named(origin)]: { isPrivate: false } }),
        leadsTo(...addresses),
      );
      await expect(get(`${named(vendor.origin)}/x`)).rejects.toMatchObject({ failure: 'refused' });
      expect(vendor.openSockets).toBe(0);
    },
  );

  it('connects to exactly the address that it has checked', async () => {
    const { vendor, get } = await start((origin) => ({ [named(origin)]: { isPrivate: true } }), leadsTo('127.0.0.1'));
    expect((await get(`${named(vendor.origin)}/x`)).status).toBe(200);
  });

  it('never connects to a cloud metadata address, whether or not the origin is private', async () => {
    const metadata = 'http://169.254.169.254';
    const { get } = await start(
      () => ({ [metadata]: { isPrivate: true }, 'http://vendor.test': { isPrivate: true } }),
      leadsTo('169.254.169.254'),
    );
    await expect(get(`${metadata}/latest/meta-data`)).rejects.toMatchObject({ failure: 'refused' });
    await expect(get('http://vendor.test/x')).rejects.toMatchObject({ failure: 'refused' });
  });

  it('returns a redirect without following it', async () => {
    const { vendor, outbound } = await start(isPrivate);
    const call = {
      outbound,
      method: 'POST' as const,
      url: vendor.baseUrl,
      body: '{"model":"redirect"}',
      maxBytes: 100,
      signal,
    };
    expect(await readResponse(call)).toMatchObject({ status: 307, headers: { location: '/elsewhere' } });
    expect(vendor.requests).toHaveLength(1);
  });

  it('rejects a response that is larger than allowed', async () => {
    const { vendor, get } = await start(isPrivate);
    await expect(get(vendor.baseUrl, 10)).rejects.toMatchObject({ failure: 'too-large' });
  });

  it('reports that no server listens', async () => {
    const { vendor, get } = await start(isPrivate);
    await vendor.close();
    await expect(get(vendor.baseUrl)).rejects.toMatchObject({ failure: 'unreachable' });
  });

  it('gives up on a vendor that does not respond in time', async () => {
    const { vendor, outbound } = await start(isPrivate);
    const call = {
      outbound,
      method: 'POST' as const,
      url: vendor.baseUrl,
      body: '{"model":"silent"}',
      maxBytes: 100,
      signal,
    };
    await expect(readResponse({ ...call, headersTimeoutMs: 200 })).rejects.toMatchObject({ failure: 'timeout' });
  });

  it('accepts only origins in its list, no URLs with a path', () => {
    expect(() => exactOrigins({ 'https://a.cn/v1': { isPrivate: false } })).toThrow('not an origin');
  });
});

function named(origin: string): string {
  return origin.replace('127.0.0.1', 'vendor.test');
}
