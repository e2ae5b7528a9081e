import type { RunLog } from '../../../platform/live/run-log.ts';
import type { AnswerRepository } from '../journal/answer.repository.ts';

const STOP_WITHIN_MS = 5000;

type Deps = { runs: RunLog; answers: Pick<AnswerRepository, 'listRunningIds'> };

/** Stops every answer of a user, on all instances. Returns how many are still running afterwards. */
export function createStopAnswers({ runs, answers }: Deps) {
  return async function stopAnswers(ownerId: string): Promise<number> {
    const ids = await answers.listRunningIds(ownerId);
    const found = await Promise.all(ids.map((id) => runs.find({ ownerId, id })));
    // Answers without a conversation have no row; their readers on other instances lose the session and stop them.
    const alone = runs.runningHere().filter((run) => run.key.ownerId === ownerId);
    const running = new Set([...found.filter((run) => run !== undefined), ...alone]);
    await Promise.all(
      [...running].map(async (run) => {
        run.stop('stopped');
        await run.ended(STOP_WITHIN_MS);
      }),
    );
    return (await answers.listRunningIds(ownerId)).length;
  };
}
