import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type ModelServer = {
  baseUrl: string;
  /** The last message of every request, in the order of arrival. */
  questions: readonly string[];
  close: () => Promise<void>;
};
type Options = {
  key: string;
  /** The answer: one text for every question, or the pieces of the answer to one question. */
  text: string | ((question: string) => readonly string[]);
  /** The pause between two pieces. */
  pieceMs?: number;
};

/** A model vendor on this machine that answers every question, and only to the right key. */
export async function startModelServer({ key, text, pieceMs = 0 }: Options): Promise<ModelServer> {
  const questions: string[] = [];
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { question, isStreamed } = lastMessage(await bodyOf(request));
    if (request.headers.authorization !== `Bearer ${key}`) {
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":{"message":"wrong key"}}');
      return;
    }
    questions.push(question);
    const pieces = typeof text === 'string' ? [text] : text(question);
    if (isStreamed) await sendPieces(response, pieces, pieceMs);
    else sendWhole(response, pieces.join(''));
  };
  const server = createServer((request, response) => {
    // The product may end a call at any time.
    respond(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    questions,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function sendPieces(response: ServerResponse, pieces: readonly string[], pieceMs: number): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const content of pieces) {
    if (pieceMs > 0) await sleep(pieceMs);
    response.write(eventOf({ index: 0, delta: { content }, finish_reason: null }));
  }
  response.end(`${eventOf({ index: 0, delta: {}, finish_reason: 'stop' })}data: [DONE]\n\n`);
}

/** As a vendor answers a call that asks for no stream, such as the recognition of a picture's text. */
function sendWhole(response: ServerResponse, content: string): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ choices: [{ index: 0, message: { role: 'assistant', content } }] }));
}

function eventOf(choice: object): string {
  return `data: ${JSON.stringify({ choices: [choice] })}\n\n`;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
  return body;
}

function lastMessage(body: string): { question: string; isStreamed: boolean } {
  if (body === '') return { question: '', isStreamed: true };
  const { messages = [], stream } = JSON.parse(body) as { messages?: { content: unknown }[]; stream?: boolean };
  const content = messages.at(-1)?.content;
  return { question: typeof content === 'string' ? content : JSON.stringify(content), isStreamed: stream === true };
}
