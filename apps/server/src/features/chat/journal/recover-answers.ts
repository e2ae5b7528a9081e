import type { Message } from '@wenjin/contract/chat/message';
import type { AnswerRepository } from './answer.repository.ts';
import { endingMessages, factsOf } from './answer-messages.ts';

type Deps = { answers: AnswerRepository; now: () => number };

/** Ends the running answers of an instance that no longer runs, with their stored text. Returns how many it ended. */
export async function recoverAnswers({ answers, now }: Deps, instanceId: string): Promise<number> {
  const orphans = await answers.listOrphans(instanceId);
  let recovered = 0;
  for (const { ownerId, id, model, body } of orphans) {
    const facts = { modelVersion: model, ...factsOf(JSON.parse(body ?? '{}') as Partial<Message>) };
    const text = await answers.readParts({ ownerId, id });
    const ending = { outcome: 'interrupted' } as const;
    const isMine = await answers.finish({
      ownerId,
      id,
      status: ending.outcome,
      instanceId,
      firstPieceAt: undefined,
      now: now(),
      ...endingMessages({ id, text, facts, ending, now: now() }),
    });
    if (isMine) recovered += 1;
  }
  return recovered;
}
