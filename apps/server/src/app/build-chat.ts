import { randomUUID } from 'node:crypto';
import { AnswerJournal } from '../features/chat/answer-journal.ts';
import { createAnswerQuestion } from '../features/chat/answer-question.ts';
import { createAnswerRepository } from '../features/chat/answer.repository.ts';
import { createBeginAnswer } from '../features/chat/begin-answer.ts';
import type { Chat } from '../features/chat/chat.routes.ts';
import { createConversationRepository } from '../features/chat/conversation.repository.ts';
import { createListTitles } from '../features/chat/list-titles.ts';
import { createReadConversation } from '../features/chat/read-conversation.ts';
import { createSaveConversation } from '../features/chat/save-conversation.ts';
import { createStartAnswer } from '../features/chat/start-answer.ts';
import type { OpenDatabase } from '../platform/db/open-database.ts';
import type { StreamModel } from '../platform/llm/stream-model.ts';
import { createMemoryLimiter } from '../platform/live/limiter.ts';
import { createMemoryRunLog } from '../platform/live/run-log.ts';

const KEEP_RUNS_MS = 10 * 60_000;
const ANSWERS_PER_MINUTE = 60;

type Parts = {
  db: OpenDatabase['db'];
  streamModel: StreamModel;
  instanceId: string;
  now: () => number;
  reportError: (error: unknown) => void;
};

export function buildChat({ db, streamModel, instanceId, now, reportError }: Parts): Omit<Chat, 'isStillSignedIn'> {
  const conversations = createConversationRepository(db);
  const answers = createAnswerRepository(db);
  const runs = createMemoryRunLog(KEEP_RUNS_MS);
  const newId = randomUUID;
  return {
    conversations,
    answers,
    runs,
    answerLimit: createMemoryLimiter({ uses: ANSWERS_PER_MINUTE, seconds: 60, message: '提问太频繁，请稍后再试' }),
    listTitles: createListTitles({ conversations }),
    readConversation: createReadConversation({ conversations, answers }),
    saveConversation: createSaveConversation({ conversations, newId, now }),
    startAnswer: createStartAnswer({
      runs,
      newId,
      reportError,
      beginAnswer: createBeginAnswer({ answers, instanceId, newId, now }),
      journal: new AnswerJournal({ answers, instanceId, now, reportError }),
      answerQuestion: createAnswerQuestion({ streamModel, reportError }),
    }),
  };
}
