import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const NUDGE_MS = 50;
const CUT_OFF_MS = 5000;

/**
 * Makes `close` prompt. Node leaves two kinds of connections open: those that a browser has opened in advance, and
 * those that become idle only after the call. Requests that are still running get a few seconds.
 */
export function addPromptClose(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  for (const event of ['request', 'upgrade']) {
    app.server.on(event, ({ socket }: { socket: Socket }) => unused.delete(socket));
  }

  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy();
    const nudging = setInterval(() => app.server.closeIdleConnections(), NUDGE_MS);
    const cutting = setTimeout(() => app.server.closeAllConnections(), CUT_OFF_MS);
    app.server.once('close', () => {
      clearInterval(nudging);
      clearTimeout(cutting);
    });
  });
}
