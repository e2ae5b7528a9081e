import { DatabaseSync } from 'node:sqlite';
import { openBackupKey, sealBackupKey } from '../../secrets/backup-key.ts';

/** A secret key and the passphrase that protects it in a backup. */
export type KeyForBackup = { secretKey: string; passphrase: string };

/** Stores the encrypted secret key in a finished copy of the database. */
export function addBackupKey(file: string, { secretKey, passphrase }: KeyForBackup): void {
  const database = new DatabaseSync(file);
  try {
    database.exec('create table backup_secret_key (sealed text not null)');
    database.prepare('insert into backup_secret_key values (?)').run(sealBackupKey(secretKey, passphrase));
  } finally {
    database.close();
  }
}

/**
 * Removes the secret key from a copied backup, which then is a plain database again, and returns the key. `isLocked`
 * means that the key needs a passphrase which was not given.
 */
export function takeBackupKey(file: string, passphrase: string | undefined): { key?: string; isLocked: boolean } {
  const database = new DatabaseSync(file);
  try {
    if (database.prepare("select 1 from sqlite_schema where name = 'backup_secret_key'").get() === undefined) {
      return { isLocked: false };
    }
    const sealed = String(database.prepare('select sealed from backup_secret_key').get()?.['sealed']);
    const key = passphrase === undefined ? undefined : openWith(sealed, passphrase);
    database.exec('drop table backup_secret_key');
    return key === undefined ? { isLocked: true } : { key, isLocked: false };
  } finally {
    database.close();
  }
}

export class WrongPassphrase extends Error {
  override readonly name = 'WrongPassphrase';
}

function openWith(sealed: string, passphrase: string): string {
  try {
    return openBackupKey(sealed, passphrase);
  } catch (error) {
    throw new WrongPassphrase('the passphrase of the backup is another one', { cause: error });
  }
}
