import type { FastifyInstance, FastifyRequest } from 'fastify';
import { guardJson } from '../json/guard-json.ts';
import { parseJson } from '../json/parse-json.ts';
import { sha256 } from './signature-guard.ts';

/** Two kinds of body and no other; anything else is answered with 415. The raw bytes are hashed for the signature. */
export function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
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

/** A name that comes twice becomes a list, which no schema of ours takes for text. */
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
