import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

type Options = {
  /** The vector of a text. */
  vectorOf: (text: string) => readonly number[];
  status?: number;
};

/** An embedding service with OpenAI's protocol. `asked` is every text that it got. */
export async function startFakeEmbedder({ vectorOf, status = 200 }: Options) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { input } = JSON.parse(body) as { input: string[] };
      asked.push(...input);
      const data = input.map((text, index) => ({ index, embedding: vectorOf(text) }));
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { asked, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` };
}
