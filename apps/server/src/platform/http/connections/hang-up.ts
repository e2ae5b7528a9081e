import type { FastifyReply, FastifyRequest } from 'fastify';

/** Time for the client to read the response before its connection is closed. */
const LINGER_MS = 1000;

/**
 * Stops reading a body that was refused. Node would receive and discard all of the rest; closing the connection at once
 * would show the client a broken connection instead of the response.
 */
export function hangUpAfterResponse(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  reply.raw.once('finish', () => {
    // Runs after Node's own listener, which starts to discard the body.
    setImmediate(() => {
      if (raw.complete) return;
      raw.socket.pause();
      setTimeout(() => raw.socket.destroy(), LINGER_MS).unref();
    });
  });
}
