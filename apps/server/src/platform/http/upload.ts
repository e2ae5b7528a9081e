import multipart from '@fastify/multipart';
import type { Endpoint } from '@wenjin/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../errors.ts';
import type { Caller } from './caller.ts';
import { userRoute } from './routes.ts';

type FileEndpoint = Endpoint & { file: NonNullable<Endpoint['file']> };

/** A call of a signed-in user that carries one file. Only these routes take multipart; all others still answer 415. */
export async function uploadRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (bytes: Buffer, caller: Caller) => Promise<z.input<E['data']>>,
): Promise<void> {
  const { file } = endpoint;
  if (file === undefined) throw new Error(`${endpoint.path} carries no file`);
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: file.maxBytes, files: 1, fields: 10, parts: 11, fieldSize: 8192, headerPairs: 50 },
    });
    userRoute(scope, endpoint, async (_input, caller, { request }) => handle(await readFile(request, file), caller));
  });
}

async function readFile(request: FastifyRequest, { field, maxBytes }: FileEndpoint['file']): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('wrong-type', '不支持的内容类型');
  try {
    let bytes: Buffer | undefined;
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      const content = await part.toBuffer();
      if (part.fieldname === field) bytes = content;
    }
    if (bytes === undefined || bytes.length === 0) throw new AppError('invalid', '请选择文件', { field });
    return bytes;
  } catch (error) {
    throw toAppError(error, maxBytes);
  }
}

const TOO_MUCH = new Set(['FST_REQ_FILE_TOO_LARGE', 'FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT']);

/** What the parser itself reports is the sender's fault: a body that breaks off, or more than agreed. */
function toAppError(error: unknown, maxBytes: number): AppError {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (TOO_MUCH.has(code))
    return new AppError('too-large', `文件不能超过 ${Math.floor(maxBytes / 1024 / 1024)} MB，且一次只能上传一个`, {
      cause: error,
    });
  return new AppError('invalid', '上传的内容不完整，请重试', { cause: error });
}
