import { execFileSync } from 'node:child_process';
import { ROOT } from './product.ts';

/** Journeys walk through the built pages, so these must be of today. */
export function setup(): void {
  execFileSync(process.execPath, ['tools/build-web.ts'], { cwd: ROOT, stdio: 'inherit' });
}
