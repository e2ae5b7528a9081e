import type { AskQuestionInput } from '@wenjin/contract/chat/answer';
import type { Message } from '@wenjin/contract/chat/message';
import { canContinue } from '@wenjin/domain/chat/continue-answer';
import type { AnswerSession } from './answer/answer-session.ts';
import type { Asker } from './asker.ts';
import { useConversationCache } from './conversation/conversation-cache.ts';
import { questionOf } from './conversation/conversation-parts.ts';
import { askedIn } from './question/attached.ts';

type Continuing = {
  conversationId: string | undefined;
  session: AnswerSession;
  follow: (conversationId: string, answerId: string) => Promise<void>;
  asker: Asker;
};

/** Returns the function that lets an answer go on which ended early. */
export function useContinue({ conversationId, session, follow, asker }: Continuing) {
  const cache = useConversationCache();

  return async function continueAnswer(answerId: string): Promise<void> {
    if (conversationId === undefined) return;
    try {
      const { messages } = await cache.read(conversationId);
      session.dismiss();
      // Another tab may have been faster.
      const running = messages.findLast(({ type }) => type === 'loading');
      if (running !== undefined) return await follow(conversationId, running._id);
      const answer = messages.find(({ _id }) => _id === answerId);
      const question = questionOf(messages, answerId);
      if (answer === undefined || question === undefined || !canContinue(answer)) return;
      await session.send({
        exchange: exchangeOf(answer, question),
        prepare: () => continuation({ conversationId, messages, answer, question, asker }),
        onStored: () => undefined,
      });
    } catch (error) {
      asker.onFailure(error);
    }
    // Only the server knows how the answer ended; the thread shows the text that has arrived until it tells.
    await cache.refresh(conversationId);
    session.dismiss();
  };
}

function exchangeOf(answer: Message, question: Message) {
  return {
    questionId: question._id,
    answerId: answer._id,
    // The thread has the question.
    question: '',
    replaces: [],
    model: answer.modelVersion ?? '',
    origin: {},
    setting: undefined,
    kept: answer.content.text,
  };
}

type Continued = {
  conversationId: string;
  messages: readonly Message[];
  answer: Message;
  question: Message;
  asker: Asker;
};

/** The answer goes on with its own model, agent and sources, whatever the composer has chosen since. */
async function continuation(continued: Continued): Promise<AskQuestionInput> {
  const { conversationId, messages, answer, question, asker } = continued;
  const before = messages.slice(0, messages.indexOf(question));
  const built = await asker.build(before, askedIn(question), answer.modelVersion);
  const { agentMode: _mode, agentId: _agent, mode: _setting, ...rest } = built;
  return {
    ...rest,
    conversationId,
    answerId: answer._id,
    questionId: question._id,
    continues: true,
    model: answer.modelVersion ?? built.model,
    sourceLibrary: answer.sourceLibrary ?? built.sourceLibrary,
    ...(answer.agentId !== undefined && { agentMode: 'enable', agentId: answer.agentId }),
    ...(answer.template !== undefined && { templateId: answer.template.id }),
  };
}
