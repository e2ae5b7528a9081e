import { setTimeout as sleep } from 'node:timers/promises';
import { terminateConnections } from '../fresh-database.ts';
import { between, type Fault, seconds } from './fault.ts';

export const restartPostgres: Fault = {
  name: 'postgres-restart',
  title: 'PostgreSQL restarts',
  stages: ['cluster'],
  async strike({ postgres }, { isLong }) {
    const awayMs = isLong ? between(0, 4000) : 500;
    await postgres.tell('halt');
    await sleep(awayMs);
    await postgres.tell('resume');
    return `down for ${seconds(awayMs)}`;
  },
};

export const terminatePostgresConnections: Fault = {
  name: 'postgres-terminate',
  title: 'pg_terminate_backend on every connection',
  stages: ['cluster'],
  async strike({ databaseUrl }) {
    await terminateConnections(databaseUrl);
    return 'terminated';
  },
};

export const cutPostgresConnections: Fault = {
  name: 'postgres-cut',
  title: 'every connection to PostgreSQL is cut, new ones are refused',
  stages: ['cluster'],
  async strike({ nodes }, { isLong }) {
    const awayMs = isLong ? between(500, 8000) : 1500;
    for (const { databaseProxy } of nodes) databaseProxy?.cut();
    await sleep(awayMs);
    for (const { databaseProxy } of nodes) databaseProxy?.heal();
    return `cut for ${seconds(awayMs)}`;
  },
};

export const freezePostgresConnections: Fault = {
  name: 'postgres-freeze',
  title: 'every connection to PostgreSQL swallows its bytes',
  stages: ['cluster'],
  async strike({ nodes }, { isLong }) {
    const awayMs = isLong ? between(2000, 15_000) : 6000;
    for (const { databaseProxy } of nodes) databaseProxy?.freeze();
    await sleep(awayMs);
    for (const { databaseProxy } of nodes) databaseProxy?.heal();
    return `frozen for ${seconds(awayMs)}`;
  },
};
