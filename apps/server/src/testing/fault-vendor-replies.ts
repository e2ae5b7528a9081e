import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export type Reply = {
  response: ServerResponse;
  /** The number in the name: `stall-3` stalls after three pieces. */
  amount: number | undefined;
  /** How often this model was asked before. */
  earlier: number;
  hasUsageOption: boolean;
  pieces: readonly string[];
  pieceMs: number;
};

type Behave = (reply: Reply) => void | Promise<void>;

/** Looks like an API key. Tests check that it does not appear in logs and responses. */
export const LEAKED_SECRET = 'sk-leaked0123456789abcdef';
export const HUGE_CHARACTERS = 1024 * 1024;

/** The behaviours of the vendor by name. A request selects one by the model's name or by the header `x-fault`. */
export const REPLIES: Readonly<Record<string, Behave>> = {
  normal: (reply) => streamPieces(reply, reply.pieces),
  slow: async (reply) => {
    await wait(reply.amount ?? 200);
    await streamPieces(reply, reply.pieces);
  },
  /** Accepts the request and never responds. */
  silent: () => undefined,
  /** Sends the headers and then nothing more. */
  'headers-only': ({ response }) => {
    begin(response).flushHeaders();
  },
  'keep-alive-only': async ({ response }) => {
    begin(response);
    while (!response.destroyed) {
      response.write(': keep-alive\n\n');
      await wait(10);
    }
  },
  stall: async (reply) => {
    begin(reply.response);
    for (const text of reply.pieces.slice(0, reply.amount ?? 1)) await write(reply, pieceEvent(text));
  },
  /** Closes its side of the connection in the middle of the stream and keeps reading. */
  'half-open': async (reply) => {
    begin(reply.response);
    for (const text of reply.pieces.slice(0, reply.amount ?? 1)) await write(reply, pieceEvent(text));
    reply.response.socket?.end();
  },
  cut: async (reply) => {
    begin(reply.response);
    for (const text of reply.pieces.slice(0, reply.amount ?? 1)) await write(reply, pieceEvent(text));
    await write(reply, pieceEvent('残').slice(0, 40));
    await wait(5);
    reply.response.destroy();
  },
  /** Ends the response normally but in the middle of the stream. */
  'cut-politely': (reply) => {
    begin(reply.response).end(pieceEvent(reply.pieces[0] ?? ''));
  },
  'cut-after-finish': async (reply) => {
    begin(reply.response).write(pieceEvent('完') + finishEvent());
    await wait(20);
    reply.response.destroy();
  },
  /** Neither sends DONE nor closes the connection. */
  lingering: ({ response }) => {
    begin(response).write(pieceEvent('完') + finishEvent());
  },
  garbage: ({ response }) => {
    begin(response).end(`<html>\nno field at all\n${pieceEvent('前')}data: {"choices":[{"del\n\n${pieceEvent('后')}`);
  },
  'garbage-lines': ({ response }) => {
    const noise = ': comment\nevent: message\nid: 7\nretry: 10\n<html>\ndatabase: x\n\n';
    begin(response).end(noise + pieceEvent('前') + noise + pieceEvent('后') + noise + finishEvent() + DONE);
  },
  page: ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html><form>登录</form></html>');
  },
  /** Ends after some pieces, because the model has reached its longest answer. */
  'length-cut': (reply) => {
    const pieces = reply.pieces.slice(0, reply.amount ?? 1).map(pieceEvent);
    begin(reply.response).end(pieces.join('') + finishEvent('length') + DONE);
  },
  unauthorised: ({ response }) => {
    const message = `Incorrect API key provided: ${LEAKED_SECRET}.`;
    sendJson(response, 401, { error: { message, type: 'invalid_request_error', code: 'invalid_api_key' } });
  },
  'no-credit': ({ response }) => {
    sendJson(response, 429, { error: { message: 'come back later', code: 'insufficient_quota' } });
  },
  refused: ({ response }) => {
    sendJson(response, 400, { error: { message: 'slow down', code: 'content_filter' } });
  },
  'rate-limited': async (reply) => {
    if (reply.earlier >= (reply.amount ?? 1)) return streamPieces(reply, reply.pieces);
    reply.response.setHeader('retry-after-ms', '30');
    sendJson(reply.response, 429, { error: { message: 'slow down', code: 'rate_limit_exceeded' } });
  },
  'rate-limited-long': ({ response }) => {
    response.setHeader('retry-after', '3600');
    sendJson(response, 429, { error: { message: 'come back later', code: 'rate_limit_exceeded' } });
  },
  'server-error': async (reply) => {
    if (reply.amount !== undefined && reply.earlier >= reply.amount) return streamPieces(reply, reply.pieces);
    sendJson(reply.response, 500, { error: { message: 'internal', code: 'server_error' } });
  },
  unavailable: ({ response }) => {
    response.writeHead(503, { 'content-type': 'text/html' }).end('<html>503</html>');
  },
  redirect: ({ response }) => {
    response.writeHead(307, { location: '/elsewhere' }).end();
  },
  nul: ({ response }) => {
    begin(response).end(pieceEvent('前\0后') + finishEvent() + DONE);
  },
  'invalid-utf-8': ({ response }) => {
    const event = Buffer.from(pieceEvent('前?后'));
    event[event.indexOf('?')] = 0xff;
    begin(response).write(event);
    response.end(finishEvent() + DONE);
  },
  'byte-by-byte': async (reply) => {
    begin(reply.response);
    const stream = Buffer.from(pieceEvent('您😀好').replaceAll('\n', '\r\n') + finishEvent() + DONE);
    for (const byte of stream) {
      reply.response.write(Buffer.from([byte]));
      await new Promise(setImmediate);
    }
    reply.response.end();
  },
  huge: ({ response }) => {
    begin(response).end(pieceEvent('大'.repeat(HUGE_CHARACTERS)) + finishEvent() + DONE);
  },
  /** Sends far more data than a reader accepts at once. */
  flood: async (reply) => {
    begin(reply.response);
    const event = pieceEvent('洪'.repeat(1000));
    for (let sent = 0; sent < (reply.amount ?? 20_000) && !reply.response.destroyed; sent += 1)
      await write(reply, event);
    reply.response.end(finishEvent() + DONE);
  },
  /** Bytes without end that hold no text. */
  'comment-flood': (reply) => repeatForEver(reply, ': keep-alive\n\n'.repeat(500)),
  'empty-flood': (reply) => repeatForEver(reply, pieceEvent('').repeat(50)),
  'done-missing': (reply) => {
    begin(reply.response).end(pieceEvent('完') + finishEvent());
  },
  'two-in-one': ({ response }) => {
    begin(response).end(pieceEvent('一') + pieceEvent('二') + finishEvent() + DONE);
  },
  'error-in-stream': (reply) => {
    const error = { error: { code: '1234', message: `internal, key ${LEAKED_SECRET}` } };
    begin(reply.response).end(`${pieceEvent('前')}data: ${JSON.stringify(error)}\n\n`);
  },
  'error-as-200': ({ response }) => {
    sendJson(response, 200, { error_code: 336501, error_msg: 'Rate limit reached for RPM' });
  },
  reasoning: async (reply) => {
    begin(reply.response);
    for (const text of ['先想', '再想'])
      await write(reply, event({ delta: { content: null, reasoning_content: text } }));
    for (const text of ['答', '案']) await write(reply, pieceEvent(text));
    reply.response.end(finishEvent() + DONE);
  },
  'reasoning-cut': async (reply) => {
    begin(reply.response);
    await write(reply, event({ delta: { reasoning_content: '想到一半' } }));
    await wait(5);
    reply.response.destroy();
  },
  'split-emoji': async (reply) => {
    begin(reply.response);
    // Sends the two halves of a surrogate pair as JSON escapes in separate events.
    for (const half of ['\\ud83d', '\\ude00']) {
      await write(reply, `data: {"choices":[{"index":0,"delta":{"content":"${half}"}}]}\n\n`);
      await wait(5);
    }
    reply.response.end(finishEvent() + DONE);
  },
  /** Ignores that the client asked for a stream. */
  whole: ({ response }) => {
    sendJson(response, 200, {
      choices: [{ index: 0, message: { role: 'assistant', content: '整段' }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 5, completion_tokens: 2, total_tokens: 7 },
    });
  },
};

const DONE = 'data: [DONE]\n\n';

async function streamPieces(reply: Reply, pieces: readonly string[]): Promise<void> {
  begin(reply.response);
  reply.response.write(event({ delta: { role: 'assistant', content: '' } }));
  const start = performance.now();
  for (const [index, text] of pieces.entries()) {
    // Each piece has its own due time, so that a late timer does not delay the rest of the stream.
    const waitMs = start + index * reply.pieceMs - performance.now();
    if (waitMs > 0) await wait(waitMs);
    if (!(await write(reply, pieceEvent(text)))) return;
  }
  const usage = { prompt_tokens: 12, completion_tokens: pieces.length, total_tokens: 12 + pieces.length };
  const counted = `data: ${JSON.stringify({ ...HEAD, choices: [], usage })}\n\n`;
  reply.response.end(finishEvent() + (reply.hasUsageOption ? counted : '') + DONE);
}

async function repeatForEver(reply: Reply, text: string): Promise<void> {
  begin(reply.response);
  while (await write(reply, text));
}

/** Waits while the reader is slow; returns false when it has disconnected. */
async function write({ response }: Reply, text: string): Promise<boolean> {
  if (response.destroyed) return false;
  if (!response.write(text)) {
    await new Promise<void>((resolve) => {
      const goOn = () => {
        response.off('drain', goOn);
        response.off('close', goOn);
        resolve();
      };
      response.once('drain', goOn);
      response.once('close', goOn);
    });
  }
  return !response.destroyed;
}

function begin(response: ServerResponse): ServerResponse {
  return response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const HEAD = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_700_000_000, model: 'fault' };

function event(choice: object): string {
  return `data: ${JSON.stringify({ ...HEAD, choices: [{ index: 0, finish_reason: null, ...choice }] })}\n\n`;
}

function pieceEvent(text: string): string {
  return event({ delta: { content: text } });
}

function finishEvent(reason = 'stop'): string {
  return event({ delta: {}, finish_reason: reason });
}
