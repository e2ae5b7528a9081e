import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { isRefusedBody } from './call-limits.ts';
import { hangUpAfterResponse } from './connections/hang-up.ts';
import { failureEnvelope, faultEnvelope } from './envelopes.ts';

/** Our messages for requests that Fastify itself refuses. */
const FASTIFY_REFUSALS: Record<string, () => AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new AppError('too-large', '提交的内容过大'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new AppError('wrong-type', '不支持的内容类型'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new AppError('invalid', '请求长度与内容不符'),
  FST_ERR_BAD_URL: () => new AppError('malformed', '请求地址不正确'),
  FST_ERR_MAX_PARAM_LENGTH: () => new AppError('no-such-path', '找不到服务器接口'),
};

/** Turns every failure into a response. */
export function addErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));
}

export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const expected = asAppError(error);
  if (expected === undefined) {
    request.log.error({ err: error }, 'fault');
    return reply.code(500).send(faultEnvelope(request.id));
  }
  if (isRefusedBody(expected)) hangUpAfterResponse(request, reply);
  if (expected.status >= 500) request.log.error({ err: expected }, 'unavailable');
  if (expected.retryAfterSeconds !== undefined) void reply.header('retry-after', expected.retryAfterSeconds);
  return reply.code(expected.status).send(failureEnvelope(expected, request.id));
}

function asAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return FASTIFY_REFUSALS[code]?.();
}
