import { repeat } from '../../../platform/time/repeat.ts';
import type { RobotRepository } from '../store/robot.repository.ts';

export type HoldTimes = { lookMs: number; leaseMs: number };

/** A robot whose instance has died moves after this time. */
export const HOLD_TIMES: HoldTimes = { lookMs: 1000, leaseMs: 10_000 };

type Deps = {
  robots: RobotRepository;
  instanceId: string;
  /** Runs until the robot has ended or the signal aborts. */
  run: (id: string, signal: AbortSignal) => Promise<void>;
  times?: HoldTimes | undefined;
  now: () => number;
  reportError: (error: unknown) => void;
};
type Running = { stop: AbortController; ended: Promise<void> };

/** Runs robots in this instance. A lease in the database makes sure that no other instance runs them as well. */
export function holdRobots({ robots, instanceId, run, times = HOLD_TIMES, now, reportError }: Deps) {
  const running = new Map<string, Running>();
  let isClosed = false;
  let renewedAt = now();

  async function look(): Promise<void> {
    const moment = now();
    try {
      const held = await robots.hold({ instanceId, now: moment, until: moment + times.leaseMs });
      renewedAt = moment;
      for (const id of held) if (!isClosed && !running.has(id)) start(id);
      for (const [id, { stop }] of running) if (!held.includes(id)) stop.abort();
    } catch (error) {
      // Without the database the lease runs out, and another instance may take the robots.
      if (moment - renewedAt > times.leaseMs) for (const { stop } of running.values()) stop.abort();
      throw error;
    }
  }

  function start(id: string): void {
    const stop = new AbortController();
    const ended = run(id, stop.signal)
      .catch((error: unknown) => {
        if (!stop.signal.aborted) reportError(error);
      })
      .finally(() => running.delete(id));
    running.set(id, { stop, ended });
  }

  const endLooking = repeat({ everyMs: times.lookMs, work: look, reportError });
  return {
    /** Begins at once with a robot that has just been started here. */
    look,
    async close(): Promise<void> {
      isClosed = true;
      endLooking();
      const all = [...running.values()];
      for (const { stop } of all) stop.abort();
      await Promise.all(all.map(({ ended }) => ended));
      await robots.release(instanceId);
    },
  };
}
