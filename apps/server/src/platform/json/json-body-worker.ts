import { createHash } from 'node:crypto';
import { serveTask } from '../worker/serve-task.ts';
import { parseJson } from './parse-json.ts';

export type ParsedBody = { hash: string; value: unknown };

serveTask((body: Uint8Array): ParsedBody => {
  const hash = createHash('sha256').update(body).digest('hex');
  return { hash, value: parseJson(new TextDecoder().decode(body)) };
});
