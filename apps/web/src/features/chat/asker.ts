import { useMemo } from 'react';
import { useToast } from '../../shared/ui/use-toast.ts';
import { answerRequests, type AnswerRequests } from './answer/answer-requests.ts';
import { sentQuestions } from './composer/sent-questions.ts';
import { questionSettings } from './state/question-settings.ts';
import type { BuiltQuestion } from './question/build-question.ts';
import { useBuildQuestion } from './question/use-build-question.ts';

/** How a window asks: what its requests contain, how they travel, and who hears of a failure. */
export type Asker = {
  readonly requests: AnswerRequests;
  readonly build: (...asked: Parameters<ReturnType<typeof useBuildQuestion>>) => Promise<Sent>;
  /** Called before a question is built; returns what takes it back when the server does not have the question. */
  readonly begin: () => () => void;
  readonly afterBuild: () => void;
  /** Notes a question until the server has it, so that a closed page does not lose it. */
  readonly note: (sent: Parameters<typeof sentQuestions.note>[0]) => void;
  readonly forget: (answerId: string) => void;
  readonly onFailure: (error: unknown) => void;
};
type Sent = BuiltQuestion & { compareId?: string };

/** Asks with the choices of the composer. */
export function useComposerAsker(): Asker {
  const toast = useToast();
  const build = useBuildQuestion();
  return useMemo(
    () => ({
      requests: answerRequests,
      build,
      begin() {
        const { agentId } = questionSettings.get();
        return () => questionSettings.pickAgent(agentId);
      },
      afterBuild: () => questionSettings.afterSend(),
      note: (sent) => sentQuestions.note(sent),
      forget: (answerId) => sentQuestions.forget(answerId),
      onFailure: toast.failure,
    }),
    [build, toast.failure],
  );
}
