import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Whether a request comes from this machine or carries the operator's token. */
export function isOperator(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined && isBearer(request, token)) return true;
  // A proxy on this machine also connects from loopback, but sends these headers.
  const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers['forwarded'] !== undefined;
  const address = request.socket.remoteAddress ?? '';
  return !isForwarded && (address === '::1' || /^(::ffff:)?127\./u.test(address));
}

function isBearer(request: FastifyRequest, token: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
