import { NEW_TITLE } from '@wenjin/contract/chat/conversation';
import { type Kysely, sql } from 'kysely';
import { brokenConstraint } from '../../../platform/db/broken-constraint.ts';
import { executeTogether } from '../../../platform/db/execute-together.ts';
import type { Database } from '../../../platform/db/schema.ts';
import type { ConversationIndex } from '../messages/conversation-index.repository.ts';
import { nameFiles } from '../messages/message-files.repository.ts';
import { insertAnswer, insertConversation, insertMessages, touchConversation } from './new-answer.repository.ts';

export type FailedQuestion = {
  ownerId: string;
  /** The id of the answer that the question would have got; the failure text is stored under it. */
  id: string;
  conversationId: string;
  isNewConversation: boolean;
  questionId: string;
  model: string;
  instanceId: string;
  contextType: string | undefined;
  modeMessage: { id: string; body: string } | undefined;
  questionBody: string;
  failureBody: string;
  mostMessages: number;
  now: number;
};
export type KeptQuestion = { outcome: 'kept'; title: string } | { outcome: 'missing' | 'exists' };

type Store = { db: Kysely<Database>; index: ConversationIndex };

/**
 * Stores a question together with its failure, also while another answer runs in the conversation. The row of the
 * answer makes sure that the question is stored once, and that it is not asked when it arrives late.
 */
export async function insertFailedQuestion({ db, index }: Store, failed: FailedQuestion): Promise<KeptQuestion> {
  const { failureBody: answerBody, id, questionId, questionBody } = failed;
  const ended = { ...failed, status: 'failed' as const, endedAt: failed.now };
  try {
    const [conversation] = (await executeTogether(db, {
      gate: failed.isNewConversation
        ? insertConversation(db, failed).compile()
        : touchConversation(db, failed).where(hasRoom(failed)).compile(),
      rest: [
        ...(failed.isNewConversation ? await index.title({ ...failed, title: NEW_TITLE }) : []),
        insertAnswer(db, ended).compile(),
        insertMessages(db, { ...failed, answerBody }).compile(),
        ...nameFiles(db, { ...failed, messages: [{ id: questionId, body: questionBody }] }),
        ...index.messages({
          ...failed,
          messages: [
            { id: questionId, body: questionBody },
            { id, body: answerBody },
          ],
        }),
      ],
    })) as { title: string }[];
    return conversation === undefined ? { outcome: 'missing' } : { outcome: 'kept', title: conversation.title };
  } catch (error) {
    if (brokenConstraint(error) === 'unique') return { outcome: 'exists' };
    throw error;
  }
}

/** A full conversation takes no further messages, as with every other save. */
function hasRoom({ conversationId, mostMessages }: FailedQuestion) {
  return sql<boolean>`(
    select count(*) from message where ${sql.ref('conversationId')} = ${conversationId}
  ) <= ${mostMessages - 3}`;
}
