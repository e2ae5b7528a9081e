import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { startAndStop } from './run-server-script.ts';
import { makeTestFolder } from './test-databases.ts';

/**
 * Returns a function that makes a data folder as a server leaves it that was used and stopped. The server is started
 * only for the first folder of a test file; the others are copies.
 */
export function prepareUsedFolder(): () => Promise<string> {
  let used: string | undefined;
  afterAll(() => {
    if (used !== undefined) rmSync(used, { recursive: true, force: true });
  });
  return async () => {
    if (used === undefined) {
      used = mkdtempSync(join(tmpdir(), 'wenjin-used-'));
      expect((await startAndStop({ DATA_DIR: used })).code).toBe(0);
    }
    const folder = makeTestFolder();
    cpSync(used, folder, { recursive: true });
    return folder;
  };
}
