import type { FastifyReply } from 'fastify';

const STALLED_MS = 60_000;

/** A response that is written line by line directly to the socket, because this costs the least CPU time. */
export type EventStream = {
  /** Writes lines of ASCII. Returns false when the reader is slow: the caller must wait for `onDrain`. */
  write(lines: string): boolean;
  end(): void;
  onDrain(listener: () => void): void;
  /** Called once, when either side has closed the connection. */
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
    // A 'close' event follows, which the relay handles.
  });

  return {
    write(lines) {
      if (raw.destroyed || raw.writableEnded || socket === null) return true;
      // The chunk is framed here, because Node would pass three buffers for each piece to the system instead of one.
      return watchStall(socket.write(`${lines.length.toString(16)}\r\n${lines}\r\n`, 'latin1'));
    },
    end: () => void raw.end(),
    onDrain: (listener) => {
      socket?.on('drain', listener);
      // The listener is removed because the socket outlives the stream: it is kept alive for the next request.
      raw.once('close', () => socket?.off('drain', listener));
    },
    onClose: (listener) => void raw.once('close', listener),
  };
}
