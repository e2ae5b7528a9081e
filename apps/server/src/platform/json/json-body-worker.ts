import { sha256 } from '../sha256.ts';
import { serveTask } from '../worker/serve-task.ts';
import { parseJson } from './parse-json.ts';

export type ParsedBody = { hash: string; value: unknown };

serveTask((body: Uint8Array): ParsedBody => {
  return { hash: sha256(body), value: parseJson(new TextDecoder().decode(body)) };
});
