import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';
import { checkDatabaseFile } from './check-database-file.ts';

const { from, to } = workerData as { from: string; to: string };

const source = new DatabaseSync(from, { readOnly: true });
// A consistent picture of one moment, without holding up writers.
source.prepare('VACUUM INTO ?').run(to);
source.close();
checkDatabaseFile(to);
