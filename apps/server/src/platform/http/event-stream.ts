import type { FastifyReply } from 'fastify';

const STALLED_MS = 60_000;

/** A reply that is written line by line, straight to the socket: the cheapest way Fastify has. */
export type EventStream = {
  /** False when the reader is slow: wait for `onDrain` before writing more. */
  write(lines: string): boolean;
  end(): void;
  onDrain(listener: () => void): void;
  /** Once, when either side has closed. */
  onClose(listener: () => void): void;
};

export function openEventStream(reply: FastifyReply, headers: Record<string, string>): EventStream {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    ...headers,
  });
  raw.flushHeaders();
  raw.socket?.setNoDelay(true);

  let stalled: NodeJS.Timeout | undefined;
  raw.on('drain', () => clearTimeout(stalled));
  raw.on('close', () => clearTimeout(stalled));
  raw.on('error', () => {
    // 'close' follows, and it is what the relay listens to.
  });

  return {
    write(lines) {
      if (raw.destroyed || raw.writableEnded) return true;
      const isReady = raw.write(lines);
      if (!isReady) {
        clearTimeout(stalled);
        stalled = setTimeout(() => raw.destroy(), STALLED_MS);
      }
      return isReady;
    },
    end: () => void raw.end(),
    onDrain: (listener) => void raw.on('drain', listener),
    onClose: (listener) => void raw.once('close', listener),
  };
}
