import { createRequire } from 'node:module';
import type * as http from 'node:http';

// `import { STATUS_CODES } from 'node:http'` would read every export of the module, and Node loads its own undici for
// three of them: 13 MB that the idle server does not need.
const { STATUS_CODES } = createRequire(import.meta.url)('node:http') as typeof http;

/** Returns the reason phrase of an HTTP status. */
export function statusText(status: number): string {
  return STATUS_CODES[status] ?? '';
}
