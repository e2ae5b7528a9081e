import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  SIGNATURE_HEADER,
  SIGNATURE_WINDOW_MS,
  textToSign,
  TIMESTAMP_HEADER,
  UNSIGNED_BODY,
} from '@wenjin/contract/signature';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { ExpiringStore } from '../live/expiring-store.ts';
import { sha256 } from '../sha256.ts';

type Deps = { signKey: string; seen: ExpiringStore; now: () => number };

const EMPTY_HASH = sha256('');

/** Protects every call against changes, replays and foreign sites. It does not authenticate the caller. */
export function createSignatureGuard({ signKey, seen, now }: Deps) {
  const verify = async (request: FastifyRequest, bodyHash: string) => {
    const timestamp = headerOf(request, TIMESTAMP_HEADER);
    const signature = headerOf(request, SIGNATURE_HEADER);
    const text = textToSign({ timestamp, method: request.method, pathWithQuery: request.raw.url ?? '', bodyHash });
    if (!isEqual(signature, createHmac('sha256', signKey).update(text).digest('hex'))) throw refusal();
    if (!request.routeOptions.config.endpoint?.changesState) return;
    if (!(await seen.claim(`signature:${signature}`, 2 * SIGNATURE_WINDOW_MS))) throw refusal();
  };

  return {
    /** Runs first: checks that the headers are there and fresh. */
    checkHead(request: FastifyRequest): void {
      const timestamp = headerOf(request, TIMESTAMP_HEADER);
      const isFresh = /^\d{1,16}$/u.test(timestamp) && Math.abs(now() - Number(timestamp)) <= SIGNATURE_WINDOW_MS;
      if (!isFresh || headerOf(request, SIGNATURE_HEADER) === '') throw refusal();
    },

    /**
     * Runs before the body is read but after the session was checked, because only calls that may be made are remembered:
     * otherwise anybody could fill the memory.
     */
    async checkWithoutBody(request: FastifyRequest): Promise<void> {
      if (isMultipart(request)) await verify(request, UNSIGNED_BODY);
      else if (!hasBody(request)) await verify(request, EMPTY_HASH);
    },

    /** Runs once the body has been read and hashed. */
    async checkBody(request: FastifyRequest): Promise<void> {
      if (isMultipart(request) || !hasBody(request)) return;
      await verify(request, request.bodyHash ?? EMPTY_HASH);
    },
  };
}

function refusal(): AppError {
  return new AppError('unauthorised', '鉴权认证失败，请刷新页面后重试');
}

function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isMultipart({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.toLowerCase().startsWith('multipart/form-data') === true;
}

function isEqual(given: string, expected: string): boolean {
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}
