import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReceivedBody } from '../json/body-worker.ts';
import { type BodyKind, parseBody, type ParsedBody } from '../json/parse-body.ts';
import { createWorkerTask } from '../worker/worker-task.ts';
import type { CallLimits } from './call-limits.ts';

/** Larger bodies are hashed and parsed in a worker thread; smaller ones take only a few milliseconds. */
const LARGE_BODY = 64 * 1024;

const TYPES: Record<string, BodyKind> = { 'application/json': 'json', 'application/x-www-form-urlencoded': 'form' };

/** Accepts JSON and form bodies; anything else gets 415. The raw bytes are hashed for the signature. */
export function addBodyParsers(app: FastifyInstance, limits: CallLimits): void {
  const largeBodies = createWorkerTask<ReceivedBody, ParsedBody>(new URL('../json/body-worker.ts', import.meta.url));
  app.addHook('onClose', () => largeBodies.close());
  app.removeAllContentTypeParsers();
  for (const [type, kind] of Object.entries(TYPES)) {
    app.addContentTypeParser(type, { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
      limits.spendReceivedBytes(request, body.length);
      const { hash, value } = body.length > LARGE_BODY ? await parseLarge(kind, body) : parseBody(kind, body);
      request.bodyHash = hash;
      return value;
    });
  }

  function parseLarge(kind: BodyKind, body: Buffer): Promise<ParsedBody> {
    // This copy is transferred to the worker; the original may share its memory with other buffers.
    const bytes = new Uint8Array(body);
    return largeBodies.run({ kind, bytes }, [bytes.buffer]);
  }
}
