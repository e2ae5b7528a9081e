import type { FastifyInstance } from 'fastify';
import { isOperator } from './is-operator.ts';

type Health = {
  isReady: () => Promise<boolean>;
  /** Facts for operators, which do not decide whether the server is ready. */
  describe: () => Promise<object>;
  token: string | undefined;
};

/**
 * `/healthz`: the process responds. `/readyz`: the database responds too, and the server is not stopping;
 * `/readyz?verbose=1` also tells the operator how the engines are.
 */
export function addHealth(app: FastifyInstance, { isReady, describe, token }: Health): void {
  app.get('/healthz', { exposeHeadRoute: true }, async () => ({ status: 'ok' }));
  app.get('/readyz', { exposeHeadRoute: true }, async (request, reply) => {
    const ready = await isReady().catch(() => false);
    const isVerbose = (request.query as Record<string, unknown>)['verbose'] === '1';
    const facts = isVerbose && isOperator(request, token) ? await describe() : {};
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unavailable', ...facts });
  });
}
