import { randomUUID } from 'node:crypto';
import type { AnswerFacts } from '@wenjin/domain/chat/message-shapes';
import type { ModelRights } from '@wenjin/domain/chat/model-policy';
import { AnswerJournal } from '../features/chat/journal/answer-journal.ts';
import { createAnswerQuestion } from '../features/chat/answer/answer-question.ts';
import { type AnswerRepository, createAnswerRepository } from '../features/chat/journal/answer.repository.ts';
import { createAskModel } from '../features/chat/short-answers/ask-model.ts';
import { createAttachFiles } from '../features/chat/answer/attach-files.ts';
import { createBeginAnswer } from '../features/chat/answer/begin-answer.ts';
import { createChangeMessages } from '../features/chat/conversation/change-messages.ts';
import type { Chat } from '../features/chat/chat.routes.ts';
import type { ConversationIndex } from '../features/chat/messages/conversation-index.repository.ts';
import { createContinueAnswer } from '../features/chat/answer/continue-answer.ts';
import { createContextReader } from '../features/chat/conversation/context-reader.ts';
import {
  type ConversationRepository,
  createConversationRepository,
} from '../features/chat/conversation/conversation.repository.ts';
import { createFindRun } from '../features/chat/answer/find-run.ts';
import type { Ground } from '../features/chat/answer/ground-question.ts';
import { createFitContext } from '../features/chat/answer/fit-context.ts';
import { createOrganiseHistory } from '../features/chat/history/organise-history.ts';
import { createOrganiseRepository } from '../features/chat/history/organise.repository.ts';
import { createRecycleBin } from '../features/chat/history/recycle-bin.ts';
import { createRecycleBinRepository } from '../features/chat/history/recycle-bin.repository.ts';
import { createInlinePictures } from '../features/chat/answer/inline-pictures.ts';
import { createKeepFailedQuestion } from '../features/chat/answer/keep-failed-question.ts';
import { createKeepRefused } from '../features/chat/answer/keep-refused.ts';
import { createListTitles } from '../features/chat/conversation/list-titles.ts';
import { createPrepareQuestion } from '../features/chat/answer/prepare-question.ts';
import { createReadConversation } from '../features/chat/conversation/read-conversation.ts';
import { createRunAnswer } from '../features/chat/answer/run-answer.ts';
import { createSaveConversation } from '../features/chat/conversation/save-conversation.ts';
import { createStartAnswer } from '../features/chat/answer/start-answer.ts';
import { createStopAnswers } from '../features/chat/answer/stop-answers.ts';
import { createSuggestQuestions } from '../features/chat/short-answers/suggest-questions.ts';
import { createVersions } from '../features/chat/conversation/switch-versions.ts';
import { createTitleConversation } from '../features/chat/short-answers/title-conversation.ts';
import type { VoteOnAnswers } from '../features/knowledge/votes/vote-on-answers.ts';
import type { ManageAgents } from '../features/agents/manage-agents.ts';
import type { ManageModels } from '../features/models/manage-models.ts';
import type { ManageFlowTemplates } from '../features/templates/manage-flow-templates.ts';
import type { RemoveUnnamed } from '../features/uploads/retention/remove-unnamed.ts';
import type { ManageQuotas } from '../features/usage/quotas/manage-quotas.ts';
import type { KeepRecord } from '../features/usage/records/keep-record.ts';
import type { QuestionFiles } from '../features/uploads/question-files.ts';
import type { PictureTexts } from '../features/uploads/picture-texts.ts';
import type { Config } from '../platform/config/config-schema.ts';
import type { OpenDatabase } from '../platform/db/open-database.ts';
import type { StreamModel } from '../platform/llm/stream-model.ts';
import { findTokenCounter } from '../platform/llm/token-counter.ts';
import type { LiveState } from '../platform/live/live-state.ts';

const SUGGESTIONS_PER_MINUTE = 30;
const KEPT_PER_MINUTE = 60;

type Parts = {
  config: Config;
  db: OpenDatabase['db'];
  /** The search index. The chat repositories write to it in their own transactions. */
  index: ConversationIndex;
  live: LiveState;
  models: ManageModels;
  agents: ManageAgents;
  flowTemplates: ManageFlowTemplates;
  uploads: { questionFiles: QuestionFiles; pictureTexts: PictureTexts; removeUnnamed: RemoveUnnamed };
  knowledge: {
    ground: Ground;
    noteCitations: (facts: AnswerFacts, text: string) => void;
    votes: { votes: Pick<VoteOnAnswers, 'listOwn'> };
  };
  usage: { keepRecord: KeepRecord; findVendor: (model: string) => string; quotas: ManageQuotas };
  streamModel: StreamModel;
  isConnected: (vendor: string) => Promise<boolean>;
  findRights: (userId: string) => ModelRights;
  findAvatar: (userId: string) => Promise<string>;
  instanceId: string;
  now: () => number;
  reportError: (error: unknown) => void;
};

type BuiltChat = Omit<Chat, 'isStillSignedIn'> & {
  stopAnswers: ReturnType<typeof createStopAnswers>;
  close: () => Promise<void>;
};

export function buildChat(parts: Parts): BuiltChat {
  const { config, db, index, live, streamModel, instanceId, now, reportError } = parts;
  const conversations = createConversationRepository(db, index);
  const answers = createAnswerRepository(db, index);
  const { runs } = live;
  const newId = randomUUID;
  const journal = new AnswerJournal({ answers, instanceId, now, reportError });
  const listModels = () => parts.models.listOn();
  const askModel = createAskModel({ streamModel, listModels });
  const contexts = createContextReader();
  const titleConversation = createTitleConversation({ conversations, askModel, reportError });
  const { questionFiles, pictureTexts } = parts.uploads;
  const attachments = createAttachFiles({
    listPictures: (...asked) => questionFiles.listPictures(...asked),
    readDocuments: (...asked) => questionFiles.readDocuments(...asked),
    readPictureText: (...asked) => pictureTexts.read(...asked),
  });
  const keepFailedQuestion = createKeepFailedQuestion({
    answers,
    titleConversation,
    findAvatar: parts.findAvatar,
    recordFailed: (asked) => parts.usage.keepRecord.failed(asked),
    findVendor: parts.usage.findVendor,
    instanceId,
    newId,
    now,
    reportError,
  });
  return {
    async close() {
      journal.close();
      await contexts.close();
    },
    conversations,
    ...buildHistory(parts, conversations, answers),
    answers,
    runs,
    stopAnswers: createStopAnswers({ runs, answers }),
    findRun: createFindRun({ runs, answers, store: live.store }),
    answerLimit: live.createLimiter('answers', {
      uses: config.ANSWERS_PER_MINUTE,
      seconds: 60,
      message: '提问太频繁，请稍后再试',
    }),
    suggestionLimit: live.createLimiter('suggestions', { uses: SUGGESTIONS_PER_MINUTE, seconds: 60 }),
    keepFailedQuestion,
    keepRefused: createKeepRefused({
      keepFailedQuestion,
      describeFiles: (...asked) => attachments.describe(...asked),
      newId,
      reportError,
    }),
    keepLimit: live.createLimiter('kept-questions', { uses: KEPT_PER_MINUTE, seconds: 60 }),
    suggestQuestions: createSuggestQuestions({ askModel, reportError }),
    saveConversation: createSaveConversation({ conversations, readContext: contexts.read, newId, now, reportError }),
    changeMessages: createChangeMessages({ conversations, titleConversation, now, reportError }),
    ...buildAnswering(parts, {
      answers,
      journal,
      titleConversation,
      prepareQuestion: buildPrepareQuestion(parts, attachments),
    }),
  };
}

type Answering = {
  answers: AnswerRepository;
  journal: AnswerJournal;
  titleConversation: ReturnType<typeof createTitleConversation>;
  prepareQuestion: ReturnType<typeof createPrepareQuestion>;
};

/** What begins an answer, and what lets one that ended early go on. */
function buildAnswering(parts: Parts, { answers, journal, titleConversation, prepareQuestion }: Answering) {
  const { config, live, streamModel, instanceId, now, reportError } = parts;
  const newId = randomUUID;
  const shared = {
    prepareQuestion,
    journal,
    runAnswer: createRunAnswer({
      journal,
      runs: live.runs,
      answerQuestion: createAnswerQuestion({ streamModel, reportError }),
      noteCitations: parts.knowledge.noteCitations,
      reportError,
      mostAtOnce: config.ANSWERS_AT_ONCE,
    }),
    checkQuota: (ownerId: string) => parts.usage.quotas.check(ownerId),
    beginRecord: (...asked: Parameters<KeepRecord['begin']>) => parts.usage.keepRecord.begin(...asked),
    reportError,
  };
  const beginAnswer = createBeginAnswer({ answers, findAvatar: parts.findAvatar, instanceId, newId, now });
  return {
    startAnswer: createStartAnswer({ ...shared, titleConversation, beginAnswer, newId }),
    continueAnswer: createContinueAnswer({ ...shared, answers, instanceId, now }),
  };
}

function buildHistory(parts: Parts, conversations: ConversationRepository, answers: AnswerRepository) {
  const { db, live, now, reportError } = parts;
  return {
    listTitles: createListTitles({ conversations }),
    readConversation: createReadConversation({
      conversations,
      listRunning: answers.listRunning,
      listRatings: (...of) => parts.knowledge.votes.votes.listOwn(...of),
    }),
    versions: createVersions({ conversations, now, reportError }),
    recycleBin: createRecycleBin({
      bin: createRecycleBinRepository(db),
      answers,
      runs: live.runs,
      removeFiles: () => void parts.uploads.removeUnnamed.due().catch(reportError),
      now,
    }),
    organiseHistory: createOrganiseHistory({ history: createOrganiseRepository(db), now }),
  };
}

function buildPrepareQuestion(parts: Parts, attachments: ReturnType<typeof createAttachFiles>) {
  const { questionFiles } = parts.uploads;
  return createPrepareQuestion({
    findRights: parts.findRights,
    listModels: () => parts.models.listOn(),
    isConnected: parts.isConnected,
    findAgent: (agentId) => parts.agents.findInstructions(agentId),
    findTemplate: (userId, id) => parts.flowTemplates.findRunnable(userId, id),
    fitContext: createFitContext(findTokenCounter),
    ground: parts.knowledge.ground,
    attachments,
    inlinePictures: createInlinePictures((...asked) => questionFiles.readAsDataUrl(...asked)),
  });
}
