import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';
import { statusText } from './status-text.ts';

const MESSAGES: Record<number, string> = {
  400: '请求格式不正确',
  408: '请求超时，请重试',
  417: '请求格式不正确',
  431: '请求头过大',
};
const STATUS_OF: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

type ClientError = Error & { code?: string };
/** Returns the headers of every response with this request id. */
type HeadersFor = (requestId: string) => Record<string, string>;

/**
 * Responds to bytes that are no HTTP request. Neither Fastify nor its hooks see them, so the whole response is written
 * here, in the same shape as every other failure.
 */
export function createClientErrorHandler(headersFor: HeadersFor) {
  return function refuse(this: FastifyInstance, error: ClientError, socket: Socket): void {
    // Such a connection is gone, or already has a response.
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
    const status = STATUS_OF[error.code ?? ''] ?? 400;
    const { id, headers, body } = failureOf(status, headersFor);
    this.log.info({ reqId: id, status, code: error.code }, 'malformed request');
    const fields = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${statusText(status)}\r\n${fields.join('')}\r\n${body}`);
  };
}

/** Adds what Node would otherwise refuse itself, with an empty response. */
export function addMalformedChecks(app: FastifyInstance, headersFor: HeadersFor): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { headers, body } = failureOf(417, headersFor);
    response.writeHead(417, { ...headers, connection: 'close' }).end(body);
  });
  app.addHook('onRequest', async ({ raw }) => {
    const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    // With two of them, a proxy and this server could take the request for different sites.
    if (hosts.length > 1 || (hosts.length === 0 && raw.httpVersion === '1.1'))
      throw new AppError('malformed', MESSAGES[400] ?? '');
  });
}

function failureOf(status: number, headersFor: HeadersFor) {
  const id = randomUUID();
  const body = JSON.stringify({ code: status, state: '0', msg: MESSAGES[status], data: null });
  const headers: Record<string, string> = {
    ...headersFor(id),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
  };
  return { id, headers, body };
}
