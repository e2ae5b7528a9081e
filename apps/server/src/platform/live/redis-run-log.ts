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

  const log: RunLog = {
    runningHere: () => [...runs.values()].filter((run) => run.ending === undefined),
    async open(key, mostOfOwner, group) {
      const run = new Run(key, group?.id);
      const reply = await openInRedis(redis, key, { mostOfOwner, group, leaseMs, keepMs }).catch((error: unknown) => {
        // Redis may have executed the command although its result was lost.
        void publisher.forget(run);
        throw unavailable(error);
      });
      if (reply !== 'open') return reply;
      runs.set(streamOf(key), run);
      publisher.add(run);
      return run;
    },
    find: async (key: RunKey) => runs.get(streamOf(key)) ?? follower.find(key),
    async close(run, ending) {
      run.end(ending);
      setTimeout(() => runs.delete(streamOf(run.key)), keepMs).unref();
      await publisher.end(run, ending);
    },
    async discard(run) {
      runs.delete(streamOf(run.key));
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
