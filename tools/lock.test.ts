import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './run.ts';

type Entry = {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
};

/** The product, each engine, and what the benches compare the product with. */
const FOLDERS = ['.', 'engines/asr', 'engines/ocr', 'engines/tts', 'bench/src/ocr/tesseract'];

function readEntries(folder: string): [string, Entry][] {
  const text = readFileSync(join(ROOT, folder, 'package-lock.json'), 'utf8');
  return Object.entries((JSON.parse(text) as { packages: Record<string, Entry> }).packages);
}

describe.each(FOLDERS)('package-lock.json in %s', (folder) => {
  const entries = readEntries(folder);

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

  it('pins every package by its content', () => {
    const loose = entries.filter(([path, { integrity, link }]) => {
      return path.includes('node_modules/') && link !== true && integrity === undefined;
    });
    expect(loose.map(([path]) => path)).toEqual([]);
  });

  it('names no registry, so that everyone uses their own', () => {
    const named = entries.filter(([, { resolved, link }]) => link !== true && resolved?.startsWith('http'));
    expect(named.map(([path]) => path)).toEqual([]);
  });
});
