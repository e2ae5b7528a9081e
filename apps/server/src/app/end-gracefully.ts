import type { FastifyBaseLogger } from 'fastify';
import type { App } from './create-app.ts';

/**
 * The first signal lets running answers end; a second one ends the process at once. An uncaught error ends it as well.
 */
export function endGracefully(app: App, logger: FastifyBaseLogger): void {
  let isEnding = false;
  const end = (exitCode: number) => {
    if (isEnding) process.exit(1);
    isEnding = true;
    app.stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        logger.error({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end(0));
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(fault, (error: unknown) => {
      logger.fatal({ err: error }, fault);
      end(1);
    });
  }
}
