import { existsSync, readFileSync } from 'node:fs';
import type { Config } from '../../config/config-schema.ts';
import { secretKeyFile } from '../../data-folder/data-files.ts';
import type { KeyForBackup } from './backup-key-table.ts';

type Settings = Pick<Config, 'BACKUP_PASSPHRASE' | 'SECRET_KEY' | 'DATA_DIR'>;

/** A backup contains the key file only if a passphrase is set; a key from the environment is kept by the operator. */
export function keyForBackup(config: Settings): KeyForBackup | undefined {
  const { BACKUP_PASSPHRASE: passphrase, SECRET_KEY: configured } = config;
  const file = secretKeyFile(config.DATA_DIR);
  if (passphrase === undefined || configured !== undefined || !existsSync(file)) return undefined;
  return { secretKey: readFileSync(file, 'utf8'), passphrase };
}
