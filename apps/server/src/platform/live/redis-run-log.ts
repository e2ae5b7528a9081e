import type { Redis } from 'ioredis';
import { z } from 'zod';
import { plainFault, unavailable } from './redis-fault.ts';
import { parseJson, streamOf } from './run-entry.ts';
import { RunFollower } from './run-follower.ts';
import { Run, type RunKey, type RunLog } from './run-log.ts';
import { RunPublisher } from './run-publisher.ts';
import { openInRedis } from './run-scripts.ts';

const stopOrder = z.object({ ownerId: z.string(), id: z.string(), reason: z.enum(['stopped', 'interrupted']) });

export type RunTimes = {
  /** How long an ended run can still be found. */
  keepMs: number;
  /** An instance that has not renewed the lease of its run for this long no longer runs. */
  leaseMs: number;
  gatherMs: number;
};
type Deps = {
  redis: Redis;
  blocking: Redis;
  subscriber: Redis;
  times: RunTimes;
  onError: (error: unknown) => void;
};

/** The runs of all instances: those of this instance itself, those of others as copies. */
export async function createRedisRunLog({ redis, blocking, subscriber, times, onError }: Deps) {
  const { keepMs, leaseMs } = times;
  const runs = new Map<string, Run>();
  const channel = `${redis.options.keyPrefix ?? ''}stop`;
  const publisher = new RunPublisher({ redis, onError, ...times });
  const tellStop = ({ key, stopSignal }: Run) => {
    const order = JSON.stringify({ ...key, reason: stopSignal.reason });
    redis.publish(channel, order).catch((error: unknown) => onError(plainFault(error)));
  };
  const follower = new RunFollower({ redis, blocking, leaseMs, onStop: tellStop, onError });

  subscriber.on('message', (_channel: string, text: string) => {
    const { data } = stopOrder.safeParse(parseJson(text));
    if (data) runs.get(streamOf(data))?.stop(data.reason);
  });
  await subscriber.subscribe(channel);

  const forget = (run: Run) => {
    if (runs.get(streamOf(run.key)) === run) runs.delete(streamOf(run.key));
  };

  /** Another instance may have opened the run again. A copy that Redis holds only in part is not used. */
  async function newest(own: Run): Promise<Run> {
    const other = await follower.find(own.key).catch(() => undefined);
    return other === undefined || other.ending?.outcome === 'interrupted' ? own : other;
  }

  const log: RunLog = {
    runningHere: () => [...runs.values()].filter((run) => run.ending === undefined),
    async open(key, mostOfOwner, options = {}) {
      const run = new Run(key, options.group?.id);
      const limits = { mostOfOwner, ...options, leaseMs, keepMs };
      const reply = await openInRedis(redis, key, limits).catch((error: unknown) => {
        // Redis may have executed the command although its result was lost.
        void publisher.forget(run);
        throw unavailable(error);
      });
      if (reply !== 'open') return reply;
      runs.set(streamOf(key), run);
      publisher.add(run);
      return run;
    },
    async find(key: RunKey) {
      const own = runs.get(streamOf(key));
      if (own === undefined) return follower.find(key);
      return own.ending === undefined ? own : newest(own);
    },
    async close(run, ending) {
      run.end(ending);
      setTimeout(() => forget(run), keepMs).unref();
      await publisher.end(run, ending);
    },
    async discard(run) {
      forget(run);
      await publisher.forget(run);
    },
  };

  return {
    ...log,
    async shut(): Promise<void> {
      follower.shut();
      await publisher.shut();
    },
  };
}
