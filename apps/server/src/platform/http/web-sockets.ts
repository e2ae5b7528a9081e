import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { AppError } from '../errors.ts';
import type { Caller } from './caller.ts';
import { statusText } from './connections/status-text.ts';
import { securityHeaders } from './security-headers.ts';

/** What the checks read of a handshake. */
export type Handshake = Pick<IncomingMessage, 'headers'> & { cookies: Record<string, string | undefined> };

type Options = {
  path: string;
  isSecure: boolean;
  maxPayload: number;
  /** Returns who connects; throws an `AppError` for everyone else. */
  admit: (handshake: Handshake) => Promise<Caller>;
  handle: (socket: WebSocket, caller: Caller, handshake: Handshake) => void;
};

const PING_MS = 20_000;

/** Adds a web socket. Sessions and origins are checked before the connection is one. */
export function addWebSocket(app: FastifyInstance, { path, isSecure, maxPayload, admit, handle }: Options): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload, perMessageDeflate: false });
  const isOurs = (request: IncomingMessage) => new URL(request.url ?? '/', 'http://x').pathname === path;
  // Other requests that offer an upgrade, for example to HTTP/2, are answered as if they did not.
  const server = app.server as Server & { shouldUpgradeCallback?: (request: IncomingMessage) => boolean };
  server.shouldUpgradeCallback = isOurs;
  const endPings = pingAll(sockets);

  app.server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => stream.destroy());
    const handshake = { headers: request.headers, cookies: app.parseCookie(request.headers.cookie ?? '') };
    admit(handshake).then(
      (caller) =>
        sockets.handleUpgrade(request, stream, head, (socket) => {
          // A peer that breaks the protocol is cut off by `ws`; there is nobody to tell.
          socket.on('error', () => undefined);
          handle(socket, caller, handshake);
        }),
      (error: unknown) => refuse(stream, error, isSecure),
    );
  });
  app.addHook('preClose', async () => {
    endPings();
    for (const socket of sockets.clients) socket.close(1001);
    setTimeout(() => {
      for (const socket of sockets.clients) socket.terminate();
    }, 500).unref();
  });
}

/** Ends connections whose other side is gone without a word. */
function pingAll(sockets: WebSocketServer): () => void {
  const silent = new WeakSet<WebSocket>();
  const timer = setInterval(() => {
    for (const socket of sockets.clients) {
      if (silent.has(socket)) socket.terminate();
      else {
        silent.add(socket);
        socket.once('pong', () => silent.delete(socket));
        socket.ping();
      }
    }
  }, PING_MS).unref();
  return () => clearInterval(timer);
}

function refuse(stream: Duplex, error: unknown, isSecure: boolean): void {
  const [status, message] = failureOf(error);
  const body = JSON.stringify({ code: status, state: '0', msg: message, data: null });
  const headers = {
    ...securityHeaders(randomUUID(), isSecure),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  stream.end(`HTTP/1.1 ${status} ${statusText(status)}\r\n${lines.join('')}\r\n${body}`);
}

/** A web socket has no envelope, so a missing session is the status 401. */
function failureOf(error: unknown): [status: number, message: string] {
  if (!(error instanceof AppError)) return [503, '服务器开小差了，请稍后再试'];
  if (error.kind === 'sign-in' || error.kind === 'revoked') return [401, error.message];
  return [error.status === 200 ? 400 : error.status, error.message];
}
