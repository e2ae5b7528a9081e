import { buildWeb } from './build-web.ts';

try {
  await buildWeb();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

// In this process, so that signals reach the server itself. A computed address keeps the tools' types free of the product's.
await import(new URL('../apps/server/src/main.ts', import.meta.url).href);
