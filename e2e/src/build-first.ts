import { execFileSync } from 'node:child_process';
import { findChromium } from './chromium/chromium-source.ts';
import { ROOT } from './product.ts';

/** The end-to-end tests use the built web client and one browser; both are made before several workers need them. */
export async function setup(): Promise<void> {
  execFileSync(process.execPath, ['tools/build-web.ts'], { cwd: ROOT, stdio: 'inherit' });
  await findChromium();
}
