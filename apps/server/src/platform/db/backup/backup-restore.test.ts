import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { backupFolder, databaseFile, listBackups, secretKeyFile } from '../../data-folder/data-files.ts';
import { runServerScript, startAndStop } from '../../../testing/run-server-script.ts';
import { makeTestFolder } from '../../../testing/test-databases.ts';
import { prepareUsedFolder } from '../../../testing/used-folder.ts';

const PASSPHRASE = 'a passphrase of the operator';

const usedFolder = prepareUsedFolder();

const run = (script: 'backup' | 'restore', environment: Record<string, string>, ...parameters: string[]) =>
  runServerScript(script, environment, parameters).ended;

const unfinished = (dataDir: string) => readdirSync(backupFolder(dataDir)).filter((name) => name.endsWith('.part'));

/** Adds enough data that the copy takes long enough to be interrupted. */
function addBulk(dataDir: string): void {
  const database = new DatabaseSync(databaseFile(dataDir));
  database.exec('create table bulk (bytes blob); begin');
  const insert = database.prepare('insert into bulk values (randomblob(1000000))');
  for (let count = 0; count < 60; count += 1) insert.run();
  database.exec('commit');
  database.close();
}

describe('npm run backup', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('leaves no unfinished backup when %s ends it', async (signal) => {
    const dataDir = await usedFolder();
    addBulk(dataDir);
    const backup = runServerScript('backup', { DATA_DIR: dataDir });
    mkdirSync(backupFolder(dataDir), { recursive: true });
    await expect.poll(() => unfinished(dataDir), { interval: 2, timeout: 15_000 }).toHaveLength(1);
    backup.child.kill(signal);
    expect((await backup.ended).signal).toBe(signal);
    expect(unfinished(dataDir)).toEqual([]);
    expect(listBackups(dataDir)).toEqual([]);
  });

  it('removes the unfinished files of a killed backup, at the next backup and at the next start', async () => {
    const dataDir = await usedFolder();
    const leave = () => {
      mkdirSync(backupFolder(dataDir), { recursive: true });
      writeFileSync(join(backupFolder(dataDir), 'wenjin-20260101-000000.db.part'), 'x');
    };
    leave();
    expect((await run('backup', { DATA_DIR: dataDir })).output).toContain('备份已完成');
    expect(unfinished(dataDir)).toEqual([]);
    leave();
    await startAndStop({ DATA_DIR: dataDir });
    expect(unfinished(dataDir)).toEqual([]);
  });

  it('says in one Chinese line why no backup can be made', async () => {
    const dataDir = await usedFolder();
    writeFileSync(databaseFile(dataDir), 'not a database at all');
    const { code, output } = await run('backup', { DATA_DIR: dataDir });
    expect(code).not.toBe(0);
    expect(output).toMatch(/^备份失败.*已损坏/u);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(unfinished(dataDir)).toEqual([]);
  });
});

describe('npm run restore on an empty machine', () => {
  /** Makes a backup and copies only the backup file to another folder. */
  async function moveBackup(environment: Record<string, string>) {
    const dataDir = await usedFolder();
    await run('backup', { DATA_DIR: dataDir, ...environment });
    const file = join(makeTestFolder(), 'moved.db');
    await copyFile(join(backupFolder(dataDir), listBackups(dataDir)[0] ?? ''), file);
    return { file, secretKey: readFileSync(secretKeyFile(dataDir), 'utf8') };
  }

  it('restores the secret key with the passphrase, readable by its owner only', async () => {
    const { file, secretKey } = await moveBackup({ BACKUP_PASSPHRASE: PASSPHRASE });
    expect(readFileSync(file).includes(secretKey)).toBe(false);
    const dataDir = join(makeTestFolder(), 'data');
    const { code, output } = await run('restore', { DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE }, file);
    expect([code, output]).toEqual([0, expect.stringContaining('密钥已一并恢复') as string]);
    expect(readFileSync(secretKeyFile(dataDir), 'utf8')).toBe(secretKey);
    expect(statSync(secretKeyFile(dataDir)).mode & 0o777).toBe(0o600);
    expect(statSync(databaseFile(dataDir)).mode & 0o777).toBe(0o600);
    expect(tablesOf(databaseFile(dataDir))).not.toContain('backup_secret_key');
    expect((await startAndStop({ DATA_DIR: dataDir })).code).toBe(0);
  });

  it('changes nothing when the passphrase is wrong', async () => {
    const { file } = await moveBackup({ BACKUP_PASSPHRASE: PASSPHRASE });
    const dataDir = join(makeTestFolder(), 'data');
    const { code, output } = await run('restore', { DATA_DIR: dataDir, BACKUP_PASSPHRASE: 'another passphrase' }, file);
    expect(code).toBe(2);
    expect(output).toMatch(/BACKUP_PASSPHRASE 不正确/u);
    expect([existsSync(databaseFile(dataDir)), existsSync(secretKeyFile(dataDir))]).toEqual([false, false]);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('wenjin.db'))).toEqual([]);
  });

  it.each([
    ['made without a passphrase', {}, '重新填写'],
    ['whose passphrase is not given', { BACKUP_PASSPHRASE: PASSPHRASE }, '重新填写'],
  ])('restores all data except the key from a backup %s, and says so', async (_kind, environment, text) => {
    const { file } = await moveBackup(environment);
    const dataDir = join(makeTestFolder(), 'data');
    const { code, output } = await run('restore', { DATA_DIR: dataDir }, file);
    expect([code, output]).toEqual([0, expect.stringContaining(text) as string]);
    expect((await startAndStop({ DATA_DIR: dataDir })).code).toBe(0);
  });

  it('refuses a file that is no backup with one Chinese line', async () => {
    const dataDir = join(makeTestFolder(), 'data');
    const file = join(makeTestFolder(), 'x.db');
    writeFileSync(file, 'not a database');
    const { code, output } = await run('restore', { DATA_DIR: dataDir }, file);
    expect(code).toBe(2);
    expect(output).toMatch(/^恢复失败，数据没有改动：.*已损坏/u);
    expect(output.trim().split('\n')).toHaveLength(1);
  });
});

describe('npm run restore on the same machine', () => {
  it('keeps the previous key next to the restored one', async () => {
    const dataDir = await usedFolder();
    await run('backup', { DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE });
    const backedUp = readFileSync(secretKeyFile(dataDir), 'utf8');
    const newer = Buffer.alloc(32, 7).toString('base64');
    writeFileSync(secretKeyFile(dataDir), newer);
    await run('restore', { DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE });
    expect(readFileSync(secretKeyFile(dataDir), 'utf8')).toBe(backedUp);
    const kept = readdirSync(dataDir).find((name) => name.startsWith('secret.key.before-restore-'));
    expect(readFileSync(join(dataDir, kept ?? ''), 'utf8')).toBe(newer);
  });
});

function tablesOf(file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare("select name from sqlite_schema where type = 'table'").all();
  database.close();
  return rows.map((row) => String(row['name']));
}
