import type { ChainableCommander, Redis } from 'ioredis';
import { ENTRY_FIELD, encodeEntry, groupsOf, leasesOf, type RunEntry, streamOf } from './run-entry.ts';
import type { RunKey, RunOptions } from './run-log.ts';

/** Only Redis provides the time, because the clocks of instances differ. */
const NOW = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

/** The hash of groups names only runs in groups; those without a lease have ended. */
const OPEN = `${NOW}
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now)
if redis.call('EXISTS', KEYS[1]) == 1 and (ARGV[9] == '' or redis.call('ZSCORE', KEYS[2], ARGV[1])) then return 'taken' end
local grouped = 0
local here = 0
local groups = redis.call('HGETALL', KEYS[3])
for i = 1, #groups, 2 do
  if redis.call('ZSCORE', KEYS[2], groups[i]) then
    grouped = grouped + 1
    if groups[i + 1] == ARGV[6] then here = here + 1 end
  else
    redis.call('HDEL', KEYS[3], groups[i])
  end
end
if ARGV[6] == '' then
  if redis.call('ZCARD', KEYS[2]) - grouped >= tonumber(ARGV[2]) then return 'full' end
else
  if here >= tonumber(ARGV[7]) or grouped >= tonumber(ARGV[8]) then return 'full' end
  redis.call('HSET', KEYS[3], ARGV[1], ARGV[6])
  redis.call('PEXPIRE', KEYS[3], ARGV[4])
end
redis.call('ZADD', KEYS[2], now + ARGV[3], ARGV[1])
redis.call('DEL', KEYS[1])
redis.call('XADD', KEYS[1], '*', '${ENTRY_FIELD}', ARGV[5])
redis.call('PEXPIRE', KEYS[1], ARGV[4])
redis.call('PEXPIRE', KEYS[2], ARGV[4])
return 'open'`;

const ADD = `for i = 1, #KEYS do redis.call('XADD', KEYS[i], '*', '${ENTRY_FIELD}', ARGV[i]) end`;
const ADD_AT_ONCE = 100;

const VOUCH = `${NOW}
redis.call('ZADD', KEYS[2], now + ARGV[2], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
redis.call('PEXPIRE', KEYS[2], ARGV[3])`;

const IS_VOUCHED = `${NOW}
local untilMs = redis.call('ZSCORE', KEYS[2], ARGV[1])
if untilMs and tonumber(untilMs) > now then return 1 end
return 0`;

type Lease = { leaseMs: number; keepMs: number };

/** Takes the key and one of the owner's slots in one step. */
export async function openInRedis(
  redis: Redis,
  key: RunKey,
  { mostOfOwner, group, isReopened = false, leaseMs, keepMs }: Lease & RunOptions & { mostOfOwner: number },
): Promise<'open' | 'taken' | 'full'> {
  const opening = encodeEntry({ from: 0, pieces: [] });
  const [, stream, leases] = keysOf(key);
  const owner = [key.id, mostOfOwner, leaseMs, keepMs + leaseMs, opening] as const;
  const limits = group === undefined ? (['', 0, 0] as const) : ([group.id, group.most, group.mostOfOwner] as const);
  const reply = await redis.eval(OPEN, 3, stream, leases, groupsOf(key), ...owner, ...limits, isReopened ? '1' : '');
  return reply === 'taken' || reply === 'full' ? reply : 'open';
}

export type NewEntry = { key: RunKey; entry: RunEntry };

/**
 * Adds entries in batches: one command for each entry costs this process six times as much, and one for all blocks
 * Redis.
 */
export function addEntries(pipeline: ChainableCommander, entries: readonly NewEntry[]): void {
  for (let first = 0; first < entries.length; first += ADD_AT_ONCE) {
    const batch = entries.slice(first, first + ADD_AT_ONCE);
    const streams = batch.map(({ key }) => streamOf(key));
    pipeline.eval(ADD, batch.length, ...streams, ...batch.map(({ entry }) => encodeEntry(entry)));
  }
}

/** Renews the lease of a run. */
export function vouch(pipeline: ChainableCommander, key: RunKey, { leaseMs, keepMs }: Lease): void {
  pipeline.eval(VOUCH, ...keysOf(key), key.id, leaseMs, keepMs + leaseMs);
}

/** Queues a command that returns 1 while the lease of the run is valid. */
export function askWhetherAlive(pipeline: ChainableCommander, key: RunKey): void {
  pipeline.eval(IS_VOUCHED, ...keysOf(key), key.id);
}

function keysOf(key: RunKey): [count: number, stream: string, leases: string] {
  return [2, streamOf(key), leasesOf(key)];
}
