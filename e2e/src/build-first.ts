import { execFileSync } from 'node:child_process';
import { ROOT } from './product.ts';

/** The end-to-end tests use the built web client, so it is built first. */
export function setup(): void {
  execFileSync(process.execPath, ['tools/build-web.ts'], { cwd: ROOT, stdio: 'inherit' });
}
