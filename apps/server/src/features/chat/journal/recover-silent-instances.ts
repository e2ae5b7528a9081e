import type { AnswerRepository } from './answer.repository.ts';
import { recoverAnswers } from './recover-answers.ts';
import { InstanceWatch } from './instance-watch.ts';

type Deps = {
  answers: AnswerRepository;
  /** The id of this instance, whose own journal ends its answers. */
  instanceId: string;
  now: () => number;
  onRecovered: (recovered: { instanceId: string; count: number }) => void;
};

/** Returns a function to call every few seconds; it ends the answers of other instances that no longer run. */
export function createRecoverSilentInstances({ answers, instanceId, now, onRecovered }: Deps): () => Promise<void> {
  const watch = new InstanceWatch();
  return async () => {
    const signs = await answers.listLifeSigns(instanceId);
    for (const silent of watch.findSilent(signs, performance.now())) {
      const count = await recoverAnswers({ answers, now }, silent);
      if (count > 0) onRecovered({ instanceId: silent, count });
    }
  };
}
