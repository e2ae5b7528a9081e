import type { FastifyInstance } from 'fastify';

/** Alive: the process answers. Ready: the database answers too, and no stop is under way. */
export function addHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReady().catch(() => false);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unavailable' });
  });
}
