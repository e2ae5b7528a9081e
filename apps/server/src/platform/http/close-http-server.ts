import type { FastifyInstance } from 'fastify';

const NUDGE_MS = 50;
const CUT_OFF_MS = 5000;

/** Closes for good: Node lets a kept-alive connection that falls idle after the call linger, so it is asked again and again. */
export async function closeHttpServer(app: FastifyInstance): Promise<void> {
  const nudging = setInterval(() => app.server.closeIdleConnections(), NUDGE_MS);
  const cutting = setTimeout(() => app.server.closeAllConnections(), CUT_OFF_MS);
  await app.close();
  clearInterval(nudging);
  clearTimeout(cutting);
}
