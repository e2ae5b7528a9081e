import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './run.ts';

type Entry = { version?: string; resolved?: string; link?: boolean; optionalDependencies?: Record<string, string> };

const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Record<string, Entry> };
const entries = Object.entries(lock.packages);

describe('package-lock.json', () => {
  // A registry mirror that lags behind may have a new version without its binaries for other systems. npm then leaves
  // them out of the lock file, and `npm ci` fails on every fresh clone.
  it('lists the binaries of every system that a package supports', () => {
    const names = new Set(
      entries.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)),
    );
    const missing = entries.flatMap(([, entry]) =>
      Object.keys(entry.optionalDependencies ?? {}).filter((name) => !names.has(name)),
    );
    expect(missing).toEqual([]);
  });

  it('names no registry, so that everyone uses their own', () => {
    const named = entries.filter(([, { resolved, link }]) => link !== true && resolved?.startsWith('http'));
    expect(named.map(([path]) => path)).toEqual([]);
  });
});
