import multipart from '@fastify/multipart';
import type { Endpoint } from '@wenjin/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../errors.ts';
import type { Caller } from './caller.ts';
import { hangUpAfterResponse } from './connections/hang-up.ts';
import { type HttpContext, userRoute } from './routes.ts';

/** For the other parts of a form and the boundaries between the parts. */
const FORM_BYTES = 128 * 1024;

type FileEndpoint = Endpoint & { file: NonNullable<Endpoint['file']> };

/**
 * Adds a route for signed-in users that accepts one file. Only these routes accept multipart; all others return 415.
 */
export async function uploadRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (bytes: Buffer, caller: Caller, http: HttpContext) => Promise<z.input<E['data']>>,
): Promise<void> {
  const { file } = endpoint;
  if (file === undefined) throw new Error(`${endpoint.path} carries no file`);
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: file.maxBytes, files: 1, fields: 10, parts: 11, fieldSize: 8192, headerPairs: 50 },
    });
    // Added after the guards, so that only users who may upload learn the limit.
    scope.addHook('onRequest', async (request, reply) => {
      if (Number(request.headers['content-length'] ?? 0) <= file.maxBytes + FORM_BYTES) return;
      hangUpAfterResponse(request, reply);
      throw tooLarge(file.maxBytes);
    });
    userRoute(scope, endpoint, async (_input, caller, { request, reply }) => {
      try {
        return await handle(await readFile(request, file), caller, { request, reply });
      } catch (error) {
        if (error instanceof AppError && error.kind === 'too-large') hangUpAfterResponse(request, reply);
        throw error;
      }
    });
  });
}

async function readFile(request: FastifyRequest, file: FileEndpoint['file']): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('wrong-type', '不支持的内容类型');
  try {
    return await Promise.race([refuseAbove(request, file.maxBytes), readParts(request, file.field)]);
  } catch (error) {
    throw toAppError(error, file.maxBytes);
  }
}

async function readParts(request: FastifyRequest, field: string): Promise<Buffer> {
  let bytes: Buffer | undefined;
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue;
    const content = await part.toBuffer();
    if (part.fieldname === field) bytes = content;
  }
  if (bytes === undefined || bytes.length === 0) throw new AppError('invalid', '请选择文件', { field });
  return bytes;
}

/**
 * Checks the size while the body arrives, because the parser reports a file that is too large only after receiving all
 * of it.
 */
function refuseAbove({ raw }: FastifyRequest, maxBytes: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    let received = 0;
    raw.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received <= maxBytes + FORM_BYTES) return;
      raw.unpipe();
      reject(tooLarge(maxBytes));
    });
  });
}

const TOO_MUCH = new Set(['FST_REQ_FILE_TOO_LARGE', 'FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT']);

/** The parser itself reports only faults of the client: a body that breaks off, or one that is too large. */
function toAppError(error: unknown, maxBytes: number): AppError {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (TOO_MUCH.has(code)) return tooLarge(maxBytes, error);
  return new AppError('invalid', '上传的内容不完整，请重试', { cause: error });
}

function tooLarge(maxBytes: number, cause?: unknown): AppError {
  const megabytes = Math.floor(maxBytes / 1024 / 1024);
  return new AppError('too-large', `文件不能超过 ${megabytes} MB，且一次只能上传一个`, { cause });
}
