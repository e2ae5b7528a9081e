import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';
import { addBackupKey, type KeyForBackup } from './backup-key-table.ts';
import { checkDatabaseFile } from './check-database-file.ts';

const { from, to, key } = workerData as { from: string; to: string; key?: KeyForBackup };

const source = new DatabaseSync(from, { readOnly: true });
// `VACUUM INTO` makes a consistent copy without blocking writers.
source.prepare('VACUUM INTO ?').run(to);
source.close();
if (key !== undefined) addBackupKey(to, key);
checkDatabaseFile(to);
