import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { ROOT } from './product.ts';

export type FreshDatabase = { url: string; drop: () => Promise<void> };

/** Creates an empty PostgreSQL database on the named server, or on a server that it starts. */
export async function createFreshDatabase(given = process.env['TEST_POSTGRES_URL']): Promise<FreshDatabase> {
  const server = given === undefined || given === '' ? await startServer() : { url: given, stop: () => {} };
  const name = `e2e_${randomBytes(6).toString('hex')}`;
  await command(server.url, `create database ${name}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await command(server.url, `drop database if exists ${name} with (force)`);
      server.stop();
    },
  };
}

/** Ends every connection of a database but the one that asks, as an administrator would. */
export async function terminateConnections(url: string): Promise<void> {
  await command(
    url,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
}

async function command(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

/**
 * Runs the tool as a command instead of importing it: the end-to-end tests import neither the product nor the tools.
 */
async function startServer(): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, ['tools/postgres.ts'], { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] });
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`PostgreSQL did not start (${code})`)));
  });
  return { url, stop: () => child.stdin.end() };
}
