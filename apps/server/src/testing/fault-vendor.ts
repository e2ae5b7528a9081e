import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { REPLIES } from './fault-vendor-replies.ts';

type Options = {
  port?: number;
  /** Number of pieces of a normal answer, and pieces per second; 0 sends them without pauses. */
  pieces?: number;
  perSecond?: number;
};

export type VendorRequest = {
  model: string;
  authorization: string | undefined;
  body: Record<string, unknown>;
  /** When the client disconnected before the answer was complete. */
  abortedAt: number | undefined;
  /** Bytes that the response's socket has accepted so far. */
  sentBytes: () => number;
};

type Replay = { status: number; type: string; body: string };

const BODY_MAX = 64 * 1024 * 1024;

/**
 * A local model vendor that speaks OpenAI's protocol and fails on demand. The model's name or the header `x-fault`
 * selects the fault (see `fault-vendor-replies.ts`); a number at the end is its parameter. Any other name gets a normal
 * answer.
 */
export async function startFaultVendor({ port = 0, pieces = 5, perSecond = 0 }: Options = {}) {
  const texts = Array.from({ length: pieces }, (_, index) => `第${index}块，`);
  const requests: VendorRequest[] = [];
  const sockets = new Set<Socket>();
  const counts = new Map<string, number>();
  const replays = new Map<string, Replay>();

  const server = createServer((request, response) => {
    response.on('error', () => undefined);
    void respond(request, response).catch(() => response.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse((await readAll(request)) || '{}') as Record<string, unknown>;
    const asked = request.headers['x-fault'] ?? body['model'];
    const model = typeof asked === 'string' ? asked : 'normal';
    const { socket, headers } = request;
    const entry: VendorRequest = {
      model,
      authorization: headers.authorization,
      body,
      abortedAt: undefined,
      sentBytes: () => socket.bytesWritten - socket.writableLength,
    };
    requests.push(entry);
    response.once('close', () => {
      if (!response.writableFinished) entry.abortedAt = performance.now();
    });
    const earlier = counts.get(model) ?? 0;
    counts.set(model, earlier + 1);

    const replay = replays.get(model);
    if (replay !== undefined) {
      response.writeHead(replay.status, { 'content-type': replay.type }).end(replay.body);
      return;
    }
    const { name, amount } = readName(model);
    const options = body['stream_options'] as { include_usage?: boolean } | undefined;
    await (REPLIES[name] ?? REPLIES['normal'])?.({
      response,
      amount,
      earlier,
      hasUsageOption: options?.include_usage === true,
      pieces: texts,
      pieceMs: perSecond === 0 ? 0 : 1000 / perSecond,
    });
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    baseUrl: `${origin}/v1`,
    /** The full text of a normal answer. */
    text: texts.join(''),
    requests,
    get openSockets() {
      return sockets.size;
    },
    /** Responds to a model's name with a recorded body. */
    replay(model: string, recorded: Replay): void {
      replays.set(model, recorded);
    },
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function readName(model: string): { name: string; amount: number | undefined } {
  const found = /^(?<name>.*?)-(?<amount>\d+)$/u.exec(model)?.groups;
  if (model in REPLIES || found === undefined) return { name: model, amount: undefined };
  return { name: found['name'] ?? '', amount: Number(found['amount']) };
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_MAX) throw new Error('the question is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
