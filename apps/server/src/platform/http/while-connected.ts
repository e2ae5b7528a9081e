import type { FastifyRequest } from 'fastify';

/** Does work that is of no use when the caller has gone; the signal then aborts. */
export async function whileConnected<Result>(
  { raw: { socket } }: FastifyRequest,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const gone = new AbortController();
  const leave = () => gone.abort();
  socket.once('close', leave);
  try {
    return await work(gone.signal);
  } finally {
    // The next request of the same connection brings its own.
    socket.off('close', leave);
  }
}
