import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { backupFolder, databaseFile } from './platform/data-folder/data-files.ts';
import { makeBackup } from './platform/db/backup/make-backup.ts';
import { type Ended, runServerScript, startAndStop } from './testing/run-server-script.ts';
import { makeTestFolder } from './testing/test-databases.ts';
import { prepareUsedFolder } from './testing/used-folder.ts';

const MEGABYTE = 1024 * 1024;
const FILL = 'fill';

const usedFolder = prepareUsedFolder();

/** Expects exactly one Chinese line: no stack and no English sentence. */
function expectOneLine({ code, output }: Ended, text: RegExp): void {
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(output).toMatch(text);
  expect(output).not.toMatch(/Error|\bat /u);
  expect(code).toBe(1);
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe('a start with a damaged or missing database', { timeout: 120_000 }, () => {
  it('says that the database is missing when the folder was used before, and how to restore it', async () => {
    const dataDir = await usedFolder();
    await makeBackup({ dataDir, now: new Date() });
    rmSync(databaseFile(dataDir));
    expectOneLine(await startAndStop({ DATA_DIR: dataDir }), /wenjin\.db 不存在.*npm run restore/u);
  });

  it('says that a database of zero bytes is empty', async () => {
    const dataDir = await usedFolder();
    truncateSync(databaseFile(dataDir), 0);
    expectOneLine(await startAndStop({ DATA_DIR: dataDir }), /wenjin\.db 是空的.*npm run restore/u);
  });

  it.each<[kind: string, damage: (file: string) => void]>([
    ['a file that is no database', (file) => writeFileSync(file, '这不是数据库'.repeat(1000))],
    ['a file cut in half', (file) => truncateSync(file, Math.floor(statSync(file).size / 2))],
    [
      'a file with garbage in the middle',
      (file) => {
        const handle = openSync(file, 'r+');
        writeSync(handle, Buffer.alloc(statSync(file).size - 4096, 0x5a), 0, undefined, 4096);
        closeSync(handle);
      },
    ],
  ])('says that the database is damaged: %s', async (_kind, damage) => {
    const dataDir = await usedFolder();
    damage(databaseFile(dataDir));
    expectOneLine(await startAndStop({ DATA_DIR: dataDir }), /wenjin\.db 已损坏.*npm run restore/u);
  });

  it('says that the database cannot be opened', async () => {
    const dataDir = await usedFolder();
    rmSync(databaseFile(dataDir));
    mkdirSync(databaseFile(dataDir));
    expectOneLine(await startAndStop({ DATA_DIR: dataDir }), /无法打开.*wenjin\.db/u);
  });

  it('says that the data folder cannot be used when a file is in its place', async () => {
    const file = join(makeTestFolder(), 'data');
    writeFileSync(file, '');
    expectOneLine(await startAndStop({ DATA_DIR: file }), /数据目录/u);
  });

  it('is refused by npm run reindex too, which makes no empty database in its place', async () => {
    const dataDir = await usedFolder();
    rmSync(databaseFile(dataDir));
    const { code, output } = await runServerScript('reindex', { DATA_DIR: dataDir }).ended;
    expect([code, existsSync(databaseFile(dataDir))]).toEqual([2, false]);
    expect(output).toMatch(/wenjin\.db 不存在.*npm run restore/u);
  });

  it('works in a folder in which a first start ended before it wrote anything', async () => {
    const dataDir = makeTestFolder();
    writeFileSync(databaseFile(dataDir), '');
    expect((await startAndStop({ DATA_DIR: dataDir })).code).toBe(0);
  });
});

describe('the data folder', { timeout: 120_000 }, () => {
  it('makes data folder, database and backups readable by their owner only', async () => {
    const dataDir = makeTestFolder();
    chmodSync(dataDir, 0o777);
    const server = runServerScript('main', { DATA_DIR: dataDir });
    await expect.poll(server.output, { timeout: 15_000 }).toContain('问津已启动');
    const backup = await makeBackup({ dataDir, now: new Date() });
    for (const folder of [dataDir, backupFolder(dataDir)]) expect([folder, modeOf(folder)]).toEqual([folder, '700']);
    const names = ['wenjin.db', 'wenjin.db-wal', 'wenjin.db-shm', 'server.lock', 'secret.key', 'instance-id'];
    for (const file of [...names.map((name) => join(dataDir, name)), backup]) {
      expect([file, modeOf(file)]).toEqual([file, '600']);
    }
    server.child.kill('SIGTERM');
    await server.ended;
  });

  it('makes the data folder private again at the next start', async () => {
    const dataDir = await usedFolder();
    chmodSync(dataDir, 0o755);
    chmodSync(databaseFile(dataDir), 0o644);
    await startAndStop({ DATA_DIR: dataDir });
    expect([modeOf(dataDir), modeOf(databaseFile(dataDir))]).toEqual(['700', '600']);
  });
});

describe('a full disk', { timeout: 120_000 }, () => {
  it('names the full disk at a first start', async ({ skip }) => {
    const dataDir = smallDisk() ?? skip(CANNOT_MOUNT);
    fill(dataDir);
    expectOneLine(await startAndStop({ DATA_DIR: dataDir }), /磁盘已满/u);
  });

  it('names the full disk at a restart, and finds the data when there is space again', async ({ skip }) => {
    const dataDir = smallDisk() ?? skip(CANNOT_MOUNT);
    expect((await startAndStop({ DATA_DIR: dataDir })).code).toBe(0);
    fill(dataDir);
    expectOneLine(await startAndStop({ DATA_DIR: dataDir }), /磁盘已满/u);
    rmSync(join(dataDir, FILL));
    expect((await startAndStop({ DATA_DIR: dataDir })).code).toBe(0);
  });

  it('names the full disk or starts, however little space is left', async ({ skip }) => {
    const dataDir = smallDisk() ?? skip(CANNOT_MOUNT);
    expect((await startAndStop({ DATA_DIR: dataDir })).code).toBe(0);
    fill(dataDir);
    // The sizes range from no room for the shared memory, over no room for the log, to enough for a start.
    for (const free of [4, 36, 40, 44, 52]) {
      truncateSync(join(dataDir, FILL), statSync(join(dataDir, FILL)).size - 4096 * (free / 4));
      const ended = await startAndStop({ DATA_DIR: dataDir });
      if (ended.code !== 0) expectOneLine(ended, /磁盘已满/u);
      rmSync(join(dataDir, FILL));
      fill(dataDir);
    }
  });
});

const CANNOT_MOUNT = 'a small disk can be mounted only by root';

function smallDisk(): string | undefined {
  const folder = makeTestFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    // The caller skips the test.
    return undefined;
  }
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', folder]);
  });
  return folder;
}

function fill(folder: string): void {
  const file = openSync(join(folder, FILL), 'w');
  try {
    for (let size = 0; size < 5 * MEGABYTE; size += 4096) writeSync(file, Buffer.alloc(4096));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}
