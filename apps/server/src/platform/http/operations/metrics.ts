import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { AppError } from '../../errors.ts';
import { isOperator } from './is-operator.ts';

export function createMetricsRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/**
 * Counts every request by its route, never by its URL, and serves the metrics to loopback clients or with the token.
 */
export function addMetrics(app: FastifyInstance, registry: Registry, token: string | undefined): void {
  const labelNames = ['method', 'route', 'status'] as const;
  const calls = new Counter({ name: 'http_requests_total', help: 'Answered calls', labelNames, registers: [registry] });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the end of the response',
    labelNames,
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60, 600],
    registers: [registry],
  });

  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? '(none)',
      status: String(reply.statusCode),
    };
    calls.inc(labels);
    seconds.observe(labels, reply.elapsedTime / 1000);
  });

  app.get('/metrics', async (request, reply) => {
    if (!isOperator(request, token)) throw new AppError('forbidden', '没有访问权限');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
