import { Agent, request } from 'node:http';

export type Call = { url: string; headers: Record<string, string>; body: string };

/**
 * Arrival times of the pieces of one stream, in milliseconds after the request. Texts are not kept, so that reading
 * stays cheap.
 */
export type StreamTimes = { firstPieceMs: number; gapsMs: number[]; bytes: number };

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

export function readStream({ url, headers, body }: Call): Promise<StreamTimes> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    let lastAt = 0;
    const times: StreamTimes = { firstPieceMs: 0, gapsMs: [], bytes: 0 };
    const call = request(url, {
      method: 'POST',
      agent,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    });
    call.on('error', reject);
    call.on('response', (response) => {
      if (response.statusCode !== 200) reject(new Error(`HTTP ${response.statusCode}`));
      response.on('data', (chunk: Buffer) => {
        const now = performance.now();
        if (lastAt === 0) times.firstPieceMs = now - startedAt;
        else times.gapsMs.push(now - lastAt);
        lastAt = now;
        times.bytes += chunk.length;
      });
      response.on('end', () => resolve(times));
      response.on('error', reject);
    });
    call.end(body);
  });
}
