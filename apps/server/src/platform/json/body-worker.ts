import { serveTask } from '../worker/serve-task.ts';
import { type BodyKind, parseBody, type ParsedBody } from './parse-body.ts';

export type ReceivedBody = { kind: BodyKind; bytes: Uint8Array };

serveTask(({ kind, bytes }: ReceivedBody): ParsedBody => parseBody(kind, bytes));
