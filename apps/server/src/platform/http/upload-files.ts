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
        throw tooLarge(most);
      }
      try {
        return await handle(uploadOf(request, file), input, { caller, request });
      } catch (error) {
        if (error instanceof AppError && error.kind === 'too-large') hangUpAfterResponse(request, reply);
        throw error;
      }
    });
  });
}

type FileField = NonNullable<Endpoint['file']>;

function uploadOf(request: FastifyRequest, { field, maxBytes, most = 1 }: FileField): Upload {
  const fields = new Map<string, string>();
  async function* files(): AsyncGenerator<UploadedFile> {
    const tooMuch = refuseAbove(request, { bytes: maxBytes * most + FORM_BYTES, most });
    // Without a reader at the moment of the refusal it must not become an unhandled rejection.
    tooMuch.catch(() => undefined);
    const parts = request.parts();
    for (;;) {
      const { value: part, done } = await parsed(Promise.race([parts.next(), tooMuch]), most);
      if (done === true) return;
      if (part.type !== 'file') fields.set(part.fieldname, String(part.value));
      else if (part.fieldname !== field) part.file.resume();
      else yield { name: part.filename, bytes: await parsed(Promise.race([readWhole(part), tooMuch]), most) };
    }
  }
  return { files, fields };
}

/**
 * Counts the body while it arrives. The parser drops the rest of a file that is too large, but would receive it to its
 * end.
 */
function refuseAbove({ raw }: FastifyRequest, { bytes, most }: { bytes: number; most: number }): Promise<never> {
  return new Promise((_resolve, reject) => {
    let received = 0;
    raw.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received <= bytes) return;
      raw.unpipe();
      reject(tooLarge(most));
    });
  });
}

function tooLarge(most: number): AppError {
  return new AppError('too-large', most === 1 ? '文件过大' : `文件过大，一次最多上传 ${most} 个文件`);
}

async function readWhole(part: MultipartFile): Promise<Buffer | undefined> {
  const bytes = await part.toBuffer();
  return part.file.truncated ? undefined : bytes;
}

/** The parser reports only faults of the client: a body that breaks off, or one with too many parts. */
async function parsed<Result>(reading: Promise<Result>, most: number): Promise<Result> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const isTooMany = /^FST_(FILES|PARTS|FIELDS)_LIMIT$/u.test(code);
    const message = isTooMany ? `一次最多上传 ${most} 个文件` : '上传的内容不完整，请重试';
    throw new AppError('invalid', message, { cause: error });
  }
}
