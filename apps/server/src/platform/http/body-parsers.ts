import type { FastifyInstance, FastifyRequest } from 'fastify';
import { guardJson } from '../json/guard-json.ts';
import type { ParsedBody } from '../json/json-body-worker.ts';
import { parseJson } from '../json/parse-json.ts';
import { createWorkerTask } from '../worker/worker-task.ts';
import { sha256 } from '../sha256.ts';

/** Larger bodies are hashed and parsed in a worker thread; smaller ones take only a few milliseconds. */
const LARGE_BODY = 256 * 1024;

/** Accepts JSON and form bodies; anything else gets 415. The raw bytes are hashed for the signature. */
export function addBodyParsers(app: FastifyInstance): void {
  const largeBodies = createWorkerTask<Uint8Array, ParsedBody>(new URL('../json/json-body-worker.ts', import.meta.url));
  app.addHook('onClose', () => largeBodies.close());
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    if (body.length > LARGE_BODY) {
      // This copy is transferred to the worker; the original may share its memory with other buffers.
      const bytes = new Uint8Array(body);
      const { hash, value } = await largeBodies.run(bytes, [bytes.buffer]);
      request.bodyHash = hash;
      return value;
    }
    request.bodyHash = sha256(body);
    return body.length === 0 ? undefined : parseJson(body.toString('utf8'));
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      request.bodyHash = sha256(body);
      return parseForm(body.toString('utf8'));
    },
  );
}

/** A repeated field becomes a list, which no schema accepts as text. */
function parseForm(text: string): Record<string, unknown> {
  const form = new URLSearchParams(text);
  const value = Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const all = form.getAll(name);
      return [name, all.length === 1 ? all[0] : all];
    }),
  );
  guardJson(value);
  return value;
}
