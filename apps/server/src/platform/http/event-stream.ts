import type { FastifyReply } from 'fastify';

const STALLED_MS = 60_000;

/** A reply that is written line by line, straight to the socket: the cheapest way there is. */
export type EventStream = {
  /** Lines of ASCII. False when the reader is slow: wait for `onDrain` before writing more. */
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
    'transfer-encoding': 'chunked',
    ...headers,
  });
  raw.flushHeaders();
  const { socket } = raw;
  socket?.setNoDelay(true);

  let stalled: NodeJS.Timeout | undefined;
  const watchStall = (isReady: boolean) => {
    clearTimeout(stalled);
    if (!isReady) stalled = setTimeout(() => raw.destroy(), STALLED_MS);
    return isReady;
  };
  const drained = () => clearTimeout(stalled);
  socket?.on('drain', drained);
  raw.on('close', () => {
    drained();
    socket?.off('drain', drained);
  });
  raw.on('error', () => {
    // 'close' follows, and it is what the relay listens to.
  });

  return {
    write(lines) {
      if (raw.destroyed || raw.writableEnded || socket === null) return true;
      // The chunk's frame by hand: Node would hand the system three buffers for each piece instead of one.
      return watchStall(socket.write(`${lines.length.toString(16)}\r\n${lines}\r\n`, 'latin1'));
    },
    end: () => void raw.end(),
    onDrain: (listener) => {
      socket?.on('drain', listener);
      // The socket outlives the stream: it is kept alive for the next call.
      raw.once('close', () => socket?.off('drain', listener));
    },
    onClose: (listener) => void raw.once('close', listener),
  };
}
