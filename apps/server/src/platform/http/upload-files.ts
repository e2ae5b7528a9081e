import multipart, { type MultipartFile } from '@fastify/multipart';
import type { Endpoint } from '@wenjin/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../errors.ts';
import type { Caller } from './caller.ts';
import { hangUpAfterResponse } from './connections/hang-up.ts';
import { userRoute } from './routes.ts';

/** For the other parts of a form and the boundaries between the parts. */
const FORM_BYTES = 128 * 1024;

/** One uploaded file; `bytes` is undefined when it is larger than the endpoint allows. */
export type UploadedFile = { name: string; bytes: Buffer | undefined };
export type Upload = {
  /** Returns each file once, in the order of the form. Only one file is in memory at a time. */
  files: () => AsyncGenerator<UploadedFile>;
  /** Text fields of the form; complete after the last file. */
  fields: ReadonlyMap<string, string>;
};

/** Adds a route for signed-in users that accepts several files, of which any may be too large. */
export async function uploadFilesRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (
    upload: Upload,
    input: z.output<E['input']>,
    context: { caller: Caller; request: FastifyRequest },
  ) => Promise<z.input<E['data']>>,
): Promise<void> {
  const { file } = endpoint;
  if (file === undefined) throw new Error(`${endpoint.path} carries no file`);
  const most = file.most ?? 1;
  await app.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: { fileSize: file.maxBytes, files: most, fields: 10, parts: most + 10, fieldSize: 8192, headerPairs: 50 },
    });
    userRoute(scope, endpoint, async (input, caller, { request, reply }) => {
      if (!request.isMultipart()) throw new AppError('wrong-type', '不支持的内容类型');
      if (Number(request.headers['content-length'] ?? 0) > file.maxBytes * most + FORM_BYTES) {
        hangUpAfterResponse(request, reply);
        throw new AppError('too-large', `一次最多上传 ${most} 个文件`);
      }
      try {
        return await handle(uploadOf(request, file.field), input, { caller, request });
      } catch (error) {
        if (error instanceof AppError) throw error;
        throw toAppError(error, most);
      }
    });
  });
}

function uploadOf(request: FastifyRequest, field: string): Upload {
  const fields = new Map<string, string>();
  async function* files(): AsyncGenerator<UploadedFile> {
    for await (const part of request.parts()) {
      if (part.type !== 'file') fields.set(part.fieldname, String(part.value));
      else if (part.fieldname === field) yield { name: part.filename, bytes: await readWhole(part) };
      else part.file.resume();
    }
  }
  return { files, fields };
}

async function readWhole(part: MultipartFile): Promise<Buffer | undefined> {
  const bytes = await part.toBuffer();
  return part.file.truncated ? undefined : bytes;
}

/** The parser reports only faults of the client; any other error is not its own. */
function toAppError(error: unknown, most: number): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^FST_(FILES|PARTS|FIELDS)_LIMIT$/u.test(code)) {
    return new AppError('invalid', `一次最多上传 ${most} 个文件`, { cause: error });
  }
  return /^FST_|^ERR_STREAM_PREMATURE_CLOSE$|^ECONNRESET$/u.test(code)
    ? new AppError('invalid', '上传的内容不完整，请重试', { cause: error })
    : error;
}
