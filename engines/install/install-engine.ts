import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { read, readStamp, STAMP_FILE, type Stamp, stampOf } from './engine-source.ts';
import { folderSize } from './folder-size.ts';
import { takeInstallLock } from './install-lock.ts';
import { removeForeignBinaries } from './remove-foreign-binaries.ts';
import { runNpmCi } from './run-npm.ts';

const LOOK_MS = 500;
/** 100 % is said by the finished installation alone. */
const PERCENT_MAX = 99;
const NPM_SETTINGS = 'omit-lockfile-registry-resolved=true\nupdate-notifier=false\n';

type Installation = {
  name: string;
  /** The folder with the manifest and the lock file of this engine. */
  source: string;
  /** The folder that holds all engines. */
  into: string;
  onPercent: (percent: number) => void;
};

/**
 * Installs one engine: npm writes into a folder of its own, which becomes the engine by a rename when it is whole. What was
 * downloaded before an interruption comes from npm's cache the next time.
 */
export async function installEngine({ name, source, into, onPercent }: Installation): Promise<Stamp> {
  const stamp = stampOf(source);
  const target = join(into, name);
  mkdirSync(into, { recursive: true });
  const lock = await takeInstallLock(join(into, `${name}.lock`), onPercent);
  const work = join(into, `${name}.new`);
  try {
    const whole = readStamp(target, stamp);
    if (whole !== undefined) return whole;
    rmSync(work, { recursive: true, force: true });
    mkdirSync(work, { recursive: true });
    for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(source, file), join(work, file));
    writeFileSync(join(work, '.npmrc'), NPM_SETTINGS);
    const endWatch = watchSize(work, expectedBytes(source), (percent) => {
      lock.write(percent);
      onPercent(percent);
    });
    try {
      await runNpmCi(work);
    } finally {
      await endWatch();
    }
    removeForeignBinaries(work);
    const done: Stamp = { stamp, bytes: await folderSize(work) };
    writeFileSync(join(work, STAMP_FILE), JSON.stringify(done));
    replace(work, target);
    return done;
  } finally {
    rmSync(work, { recursive: true, force: true });
    lock.release();
  }
}

/** Reports how much has arrived, never less than before. Returns a function that ends the watch. */
function watchSize(folder: string, expected: number, onPercent: (percent: number) => void): () => Promise<void> {
  const end = new AbortController();
  const look = async () => {
    let percent = 0;
    while (!end.signal.aborted) {
      const share = (await folderSize(folder)) / expected;
      percent = Math.max(percent, Math.min(PERCENT_MAX, Math.floor(share * 100)));
      onPercent(percent);
      await wait(LOOK_MS, undefined, { signal: end.signal }).catch(() => undefined);
    }
  };
  const looking = look();
  return async () => {
    end.abort();
    await looking;
  };
}

function expectedBytes(source: string): number {
  const { unpackedBytes } = JSON.parse(readFileSync(join(source, 'engine.json'), 'utf8')) as { unpackedBytes: number };
  return unpackedBytes;
}

/** A process may still run from the old folder; it keeps its open files. */
function replace(work: string, target: string): void {
  const old = `${target}.old`;
  rmSync(old, { recursive: true, force: true });
  if (read(join(target, 'package.json')) !== undefined) renameSync(target, old);
  renameSync(work, target);
  rmSync(old, { recursive: true, force: true });
}
