import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ModelServer = { baseUrl: string; close: () => Promise<void> };

/** A model vendor on this machine that answers every question with one text, and only to the right key. */
export async function startModelServer({ key, text }: { key: string; text: string }): Promise<ModelServer> {
  const server = createServer((request, response) => {
    request.resume();
    if (request.headers.authorization !== `Bearer ${key}`) {
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":{"message":"wrong key"}}');
      return;
    }
    const piece = { choices: [{ index: 0, delta: { content: text }, finish_reason: null }] };
    const last = { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] };
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end([piece, last].map((event) => `data: ${JSON.stringify(event)}\n\n`).join('') + 'data: [DONE]\n\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
