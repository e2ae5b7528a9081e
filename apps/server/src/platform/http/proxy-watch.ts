import type { FastifyInstance } from 'fastify';

const FORWARDED_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

export type ProxyWatch = ReturnType<typeof createProxyWatch>;

/**
 * Notices requests that a proxy seems to have forwarded although no proxy is trusted. All people then have the address
 * of the proxy, and limits that count by address lock them out together.
 */
export function createProxyWatch(trustProxy: string | undefined) {
  let isMissing = false;
  return {
    /** Whether such a request has arrived since the start. */
    isMissing: (): boolean => isMissing,

    addTo(app: FastifyInstance): void {
      if (trustProxy !== undefined) return;
      app.addHook('onRequest', async ({ headers, log }) => {
        if (isMissing || !FORWARDED_HEADERS.some((name) => headers[name] !== undefined)) return;
        isMissing = true;
        log.warn('a proxy forwarded a request, but TRUST_PROXY is not set: all people count as one address');
      });
    },
  };
}
