import { existsSync } from 'node:fs';
import { readConfig } from './platform/config/read-config.ts';
import { checkDatabasePresent } from './platform/data-folder/check-database-present.ts';
import { explainDataError } from './platform/data-folder/explain-data-error.ts';
import { lockDataDir } from './platform/db/data-dir-lock.ts';
import { migrate } from './platform/db/migrate.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { rebuildSearchIndex } from './features/search/index/rebuild-search-index.repository.ts';

// `npm run reindex` rebuilds the search index. On PostgreSQL the server may keep running.
const BAR = 30;
let lastTenth = -1;

if (existsSync('.env')) process.loadEnvFile('.env');
const config = readConfig(process.env);
try {
  const release = config.DATABASE_URL === undefined ? takeFolder(config.DATA_DIR) : () => {};
  const { db } = await openDatabase({
    dataDir: config.DATA_DIR,
    url: config.DATABASE_URL,
    onIdleError: (error) => console.error(error.message),
    isPatient: true,
  });
  try {
    await migrate(db);
    const done = await rebuildSearchIndex(db, showProgress);
    console.log(`搜索索引已重建：${done} 个会话`);
  } finally {
    await db.destroy();
    release();
  }
} catch (error) {
  const problem = explainDataError(error, config.DATA_DIR);
  if (problem === undefined) throw error;
  console.error(problem.message);
  process.exit(2);
}

function takeFolder(dataDir: string): () => void {
  const release = lockDataDir(dataDir);
  checkDatabasePresent(dataDir);
  return release;
}

/** Draws a progress bar on a terminal, and prints a line for each tenth otherwise. */
function showProgress(done: number, total: number): void {
  const share = total === 0 ? 1 : done / total;
  if (process.stderr.isTTY) {
    const bar = '█'.repeat(Math.round(share * BAR)).padEnd(BAR, '░');
    process.stderr.write(`\r${bar} ${Math.floor(share * 100)}%（${done}/${total}）${share === 1 ? '\n' : ''}`);
    return;
  }
  const tenth = Math.floor(share * 10);
  if (tenth === lastTenth) return;
  lastTenth = tenth;
  console.error(`${tenth * 10}%（${done}/${total}）`);
}
