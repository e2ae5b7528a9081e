import type { FastifyReply, FastifyRequest } from 'fastify';

/** Time for the sender to read the response before its connection ends. */
const LINGER_MS = 1000;

/**
 * Takes nothing more of a body that was refused. Node would receive and discard the rest, however much it is; closing
 * at once would make the sender see a broken connection instead of the response.
 */
export function hangUpAfterResponse(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  reply.raw.once('finish', () => {
    // After Node's own listener, which starts to discard.
    setImmediate(() => {
      if (raw.complete) return;
      raw.socket.pause();
      setTimeout(() => raw.socket.destroy(), LINGER_MS).unref();
    });
  });
}
