import type { FastifyBaseLogger } from 'fastify';
import { createRecoverSilentInstances } from '../../features/chat/journal/recover-silent-instances.ts';
import { indexMissingConversations } from '../../features/search/index/rebuild-search-index.repository.ts';
import type { OpenDatabase } from '../../platform/db/open-database.ts';
import { everyDay } from '../../platform/time/every-day.ts';
import { repeat } from '../../platform/time/repeat.ts';
import { watchClock } from '../../platform/time/watch-clock.ts';
import type { Features } from '../build-features.ts';
import { createTidyDaily } from './tidy-daily.ts';

const LOOK_FOR_ORPHANS_MS = 2500;
const ROLL_UP_MS = 20_000;
const LOOK_FOR_LOST_RECORDS_MS = 60_000;

type Watched = {
  features: Features;
  db: OpenDatabase['db'];
  instanceId: string;
  logger: FastifyBaseLogger;
  now: () => number;
  reportError: (error: unknown) => void;
};

/** Starts what is done again and again while the server runs, and returns how to end it. */
export function startWatches({ features, db, instanceId, logger, now, reportError }: Watched): () => void {
  const { account, chat, knowledge, robot, usage } = features;
  const endLooking = repeat({
    everyMs: LOOK_FOR_ORPHANS_MS,
    work: createRecoverSilentInstances({
      answers: chat.answers,
      instanceId,
      now,
      onRecovered: (ended) => logger.warn(ended, 'marked answers of a silent instance as interrupted'),
    }),
    reportError,
  });
  const endCompleting = repeat({
    everyMs: LOOK_FOR_LOST_RECORDS_MS,
    work: () => usage.lostRecords.addRecent(),
    reportError,
  });
  const endSumming = repeat({ everyMs: ROLL_UP_MS, work: () => usage.rollUp(), reportError });
  const endClockWatch = watchClock({
    onJump: (ms) => logger.warn({ ms }, 'the wall clock jumped'),
    onStall: (ms) => logger.warn({ ms }, 'the process stood still'),
  });
  const works = [
    () => account.sessions.deleteExpired(),
    () => indexMissingConversations(db),
    () => knowledge.articles.changes.purge(),
    () => robot.tidy(),
    () => chat.recycleBin.tidy(),
    () => usage.lostRecords.addAll(),
  ];
  const endTidying = everyDay({ lastAt: 0, now, work: createTidyDaily({ works, reportError }), reportError });
  return () => {
    endLooking();
    endCompleting();
    endSumming();
    endClockWatch();
    endTidying();
  };
}
