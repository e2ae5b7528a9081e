import type { LookupFunction } from 'node:net';
import type { Agent } from 'undici';
import { createGuardedLookup, findHostProblem, type ResolveName } from './address-guard.ts';
import { OutboundCall, type ResponseHandler } from './outbound-call.ts';
import { type AddressProblem, OutboundError, toOutboundError } from './outbound-error.ts';

export type OriginRule = {
  /** True for a server in our own network or on this machine, such as a local model server. */
  isPrivate: boolean;
};

export type OutboundRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Ends the call and closes its socket. */
  signal: AbortSignal;
  /** The time until the response headers have arrived. */
  headersTimeoutMs?: number;
  /** The time between two chunks of the body. */
  bodyTimeoutMs?: number;
};

type Options = {
  /**
   * Returns undefined for an origin that we may not call. Called for each request, because an administrator may change
   * it.
   */
  findOrigin: (origin: string) => OriginRule | undefined;
  connectTimeoutMs?: number;
  resolve?: ResolveName;
};
export type OutboundClient = ReturnType<typeof createOutboundClient>;

type Route = { target: URL; rule: OriginRule };
/** Two, so that an origin that is no longer private does not reuse a connection that was opened while it was. */
type Agents = { open: Agent; private: Agent };

const CONNECT_TIMEOUT_MS = 10_000;
const HEADERS_TIMEOUT_MS = 60_000;
const BODY_TIMEOUT_MS = 30_000;

/**
 * All outgoing HTTP requests and web sockets go through this client: listed origins, no redirects, private addresses only where
 * allowed.
 */
export function createOutboundClient({ findOrigin, connectTimeoutMs = CONNECT_TIMEOUT_MS, resolve }: Options) {
  let loading: Promise<Agents> | undefined;
  let isClosed = false;

  // Loaded with the first call, because the library takes memory that a server without a vendor does not use.
  async function loadAgents(): Promise<Agents> {
    const library = await import('undici');
    const makeAgent = (isPrivate: boolean) =>
      new library.Agent({
        // HTTP/1.1 has one request on a socket, so that aborting the request closes the socket.
        allowH2: false,
        pipelining: 1,
        keepAliveTimeout: 10_000,
        maxHeaderSize: 32 * 1024,
        connect: { timeout: connectTimeoutMs, autoSelectFamily: true, lookup: createGuardedLookup(isPrivate, resolve) },
      });
    return { open: makeAgent(false), private: makeAgent(true) };
  }

  async function dispatch(request: OutboundRequest, { target, rule }: Route, call: OutboundCall): Promise<void> {
    const agents = await (loading ??= loadAgents());
    if (isClosed) return call.abort();
    if (call.isOver) return;
    const agent = rule.isPrivate ? agents.private : agents.open;
    agent.dispatch(
      {
        origin: target.origin,
        path: target.pathname + target.search,
        method: request.method,
        headers: { 'accept-encoding': 'identity', ...request.headers },
        body: request.body ?? null,
        headersTimeout: request.headersTimeoutMs ?? HEADERS_TIMEOUT_MS,
        bodyTimeout: request.bodyTimeoutMs ?? BODY_TIMEOUT_MS,
      },
      call,
    );
  }

  function findRoute(url: string): Route | OutboundError {
    if (!URL.canParse(url)) return refusal('this is no address');
    const target = new URL(url);
    const rule = findOrigin(target.origin);
    if (rule === undefined) return refusal('the origin is not on the list');
    if (target.username !== '' || target.password !== '') return refusal('the address holds a user');
    const addressProblem = findHostProblem(target.hostname, rule.isPrivate);
    return addressProblem === undefined ? { target, rule } : refusal('a private address', addressProblem);
  }

  return {
    /** Loads what calls need, so that the first one does not wait for it. */
    async prepare(): Promise<void> {
      await (loading ??= loadAgents());
    },

    /**
     * Checks the URL of a web socket by the same rules. Returns what the socket needs to connect to a checked address
     * only; throws an `OutboundError` for a URL that we may not call.
     */
    guardSocket(url: string): { lookup: LookupFunction } {
      const route = findRoute(url.replace(/^ws/u, 'http'));
      if (route instanceof OutboundError) throw route;
      return { lookup: createGuardedLookup(route.rule.isPrivate, resolve) };
    },

    /** Reports every outcome to the handler, also a refusal; never throws. */
    send(request: OutboundRequest, handler: ResponseHandler): void {
      const call = new OutboundCall(request.signal, handler);
      const route = findRoute(request.url);
      if (route instanceof OutboundError) return call.fail(route);
      if (call.isOver) return;
      dispatch(request, route, call).catch((error: unknown) => call.fail(toOutboundError(error, false)));
    },

    async close(): Promise<void> {
      isClosed = true;
      const agents = await loading;
      await Promise.all([agents?.open.destroy(), agents?.private.destroy()]);
    },
  };
}

/** Returns a fixed list, for origins that come from the configuration. */
export function exactOrigins(rules: Readonly<Record<string, OriginRule>>) {
  const list = new Map(Object.entries(rules));
  for (const origin of list.keys()) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) throw new Error(`not an origin: ${origin}`);
  }
  return (origin: string): OriginRule | undefined => list.get(origin);
}

function refusal(reason: string, addressProblem?: AddressProblem): OutboundError {
  return new OutboundError(
    'refused',
    `outbound call refused: ${reason}`,
    addressProblem === undefined ? {} : { addressProblem },
  );
}
