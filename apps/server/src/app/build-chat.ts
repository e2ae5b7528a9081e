import { randomUUID } from 'node:crypto';
import type { ModelRights } from '@wenjin/domain/chat/model-policy';
import { AnswerJournal } from '../features/chat/answer-journal.ts';
import { createAnswerQuestion } from '../features/chat/answer-question.ts';
import { createAnswerRepository } from '../features/chat/answer.repository.ts';
import { createAskModel } from '../features/chat/ask-model.ts';
import { createBeginAnswer } from '../features/chat/begin-answer.ts';
import { createChangeMessages } from '../features/chat/change-messages.ts';
import type { Chat } from '../features/chat/chat.routes.ts';
import { createConversationRepository } from '../features/chat/conversation.repository.ts';
import { createFindRun } from '../features/chat/find-run.ts';
import { createFitContext } from '../features/chat/fit-context.ts';
import { createListTitles } from '../features/chat/list-titles.ts';
import { createPrepareQuestion } from '../features/chat/prepare-question.ts';
import { createReadConversation } from '../features/chat/read-conversation.ts';
import { createSaveConversation } from '../features/chat/save-conversation.ts';
import { createStartAnswer } from '../features/chat/start-answer.ts';
import { createSuggestQuestions } from '../features/chat/suggest-questions.ts';
import { createTitleConversation } from '../features/chat/title-conversation.ts';
import type { Agents } from '../features/agents/agents.ts';
import type { Models } from '../features/models/models.ts';
import type { Flows } from '../features/templates/flows.ts';
import type { Config } from '../platform/config/config-schema.ts';
import type { OpenDatabase } from '../platform/db/open-database.ts';
import type { StreamModel } from '../platform/llm/stream-model.ts';
import { findTokenCounter } from '../platform/llm/token-counter.ts';
import type { LiveState } from '../platform/live/live-state.ts';

const SUGGESTIONS_PER_MINUTE = 30;

type Parts = {
  config: Config;
  db: OpenDatabase['db'];
  live: LiveState;
  models: Models;
  agents: Agents;
  flows: Flows;
  streamModel: StreamModel;
  findRights: (userId: string) => ModelRights;
  instanceId: string;
  now: () => number;
  reportError: (error: unknown) => void;
};

export function buildChat(parts: Parts): Omit<Chat, 'isStillSignedIn'> {
  const { config, db, live, streamModel, instanceId, now, reportError } = parts;
  const conversations = createConversationRepository(db);
  const answers = createAnswerRepository(db);
  const { runs } = live;
  const newId = randomUUID;
  const listModels = () => parts.models.listOn();
  const askModel = createAskModel({ streamModel, listModels });
  const titleConversation = createTitleConversation({ conversations, askModel });
  return {
    conversations,
    answers,
    runs,
    findRun: createFindRun({ runs, answers, store: live.store }),
    answerLimit: live.createLimiter('answers', {
      uses: config.ANSWERS_PER_MINUTE,
      seconds: 60,
      message: '提问太频繁，请稍后再试',
    }),
    suggestionLimit: live.createLimiter('suggestions', { uses: SUGGESTIONS_PER_MINUTE, seconds: 60 }),
    suggestQuestions: createSuggestQuestions({ askModel, reportError }),
    listTitles: createListTitles({ conversations }),
    readConversation: createReadConversation({ conversations, answers }),
    saveConversation: createSaveConversation({ conversations, newId, now }),
    changeMessages: createChangeMessages({ conversations, titleConversation, now, reportError }),
    startAnswer: createStartAnswer({
      runs,
      newId,
      reportError,
      mostAtOnce: config.ANSWERS_AT_ONCE,
      prepareQuestion: createPrepareQuestion({
        findRights: parts.findRights,
        listModels,
        findAgent: (agentId) => parts.agents.findInstructions(agentId),
        findTemplate: (userId, id) => parts.flows.findRunnable(userId, id),
        fitContext: createFitContext(findTokenCounter),
      }),
      titleConversation,
      beginAnswer: createBeginAnswer({ answers, instanceId, newId, now }),
      journal: new AnswerJournal({ answers, instanceId, now, reportError }),
      answerQuestion: createAnswerQuestion({ streamModel, reportError }),
    }),
  };
}
