import { AppError } from '../../platform/errors.ts';
import type { LastQuestionRepository } from './last-question.repository.ts';

type Asked = {
  ownerId: string;
  conversationId: string;
  questionId: string;
  /** Messages that this question takes the place of. */
  replaces: readonly string[];
  /** None may follow it. */
  isLast: boolean;
};
export type GuardFollowUp = ReturnType<typeof createGuardFollowUp>;

/** Keeps the rule of templates that allow no further question. The same question again is not a further one. */
export function createGuardFollowUp(lastQuestions: LastQuestionRepository) {
  return async function guardFollowUp({ replaces, isLast, ...question }: Asked): Promise<void> {
    const last = await lastQuestions.find(question.conversationId);
    if (last !== undefined && !replaces.includes(last))
      throw new AppError('conflict', '该智能流程不允许追问，继续提问请新增会话');
    // Before the question is stored: should that fail, the note speaks of a question that is not there.
    if (isLast) await lastQuestions.set(question);
  };
}
