import {
  ANSWER_ID_HEADER,
  askQuestion,
  type AskQuestionInput,
  BUILT_IN_ENGINE,
  CONVERSATION_ID_HEADER,
  ENGINE_HEADER,
  MODEL_HEADER,
  type PlainAnswer,
  resumeAnswer,
  stopAnswer,
} from '@wenjin/contract/chat/answer';
import { addBranches, readBranches } from '@wenjin/contract/chat/branches';
import {
  changeMessages,
  listTitles,
  readConversation,
  renameConversation,
  saveConversation,
} from '@wenjin/contract/chat/conversation';
import { chooseVersion, restoreMessages } from '@wenjin/contract/chat/versions';
import { findAnswer, keepQuestion } from '@wenjin/contract/chat/kept-question';
import { encodeBase64 } from '@wenjin/contract/base64';
import { readAnswers, readPlaces } from '@wenjin/contract/chat/answer-streams';
import { NOTES_HEADER } from '@wenjin/contract/chat/answer-wire';
import { suggestQuestions } from '@wenjin/contract/chat/suggestions';
import { isAnswerCut } from '@wenjin/domain/chat/answer-length';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { successEnvelope } from '../../platform/http/envelopes.ts';
import { openEventStream } from '../../platform/http/event-stream.ts';
import { type HttpContext, rawUserRoute, userRoute, WithExtra } from '../../platform/http/routes.ts';
import type { Limiter } from '../../platform/live/limiter.ts';
import type { Run, RunLog } from '../../platform/live/run-log.ts';
import type { AnswerRepository } from './journal/answer.repository.ts';
import type { ChangeMessages } from './conversation/change-messages.ts';
import type { ConversationRepository } from './conversation/conversation.repository.ts';
import type { ContinueAnswer } from './answer/continue-answer.ts';
import type { FindRun } from './answer/find-run.ts';
import { historyRoutes } from './history/history.routes.ts';
import type { OrganiseHistory } from './history/organise-history.ts';
import type { RecycleBin } from './history/recycle-bin.ts';
import type { KeepFailedQuestion } from './answer/keep-failed-question.ts';
import type { ListTitles } from './conversation/list-titles.ts';
import type { ReadConversation } from './conversation/read-conversation.ts';
import { relayRun, relayRuns } from './answer/relay-run.ts';
import type { Versions } from './conversation/switch-versions.ts';
import type { SaveConversation } from './conversation/save-conversation.ts';
import type { SuggestQuestions } from './short-answers/suggest-questions.ts';
import type { StartAnswer } from './answer/start-answer.ts';

/** A failure within this time is reported with an HTTP status; after that the stream starts with heartbeats. */
const BEGIN_WITHIN_MS = 10_000;
const ANSWER_MAX_MS = 10 * 60_000;
const STOP_WITHIN_MS = 5000;

export type Chat = {
  listTitles: ListTitles;
  readConversation: ReadConversation;
  saveConversation: SaveConversation;
  changeMessages: ChangeMessages;
  conversations: ConversationRepository;
  versions: Versions;
  recycleBin: RecycleBin;
  organiseHistory: OrganiseHistory;
  startAnswer: StartAnswer;
  continueAnswer: ContinueAnswer;
  keepFailedQuestion: KeepFailedQuestion;
  /** Stores a question that was refused; returns its conversation, or undefined when nothing was stored. */
  keepRefused: (ownerId: string, input: AskQuestionInput, error: unknown) => Promise<string | undefined>;
  keepLimit: Limiter;
  answers: AnswerRepository;
  runs: RunLog;
  findRun: FindRun;
  answerLimit: Limiter;
  suggestQuestions: SuggestQuestions;
  suggestionLimit: Limiter;
  /** Whether the session of the request is still valid. */
  isStillSignedIn: (http: HttpContext) => Promise<boolean>;
};

export function chatRoutes(app: FastifyInstance, chat: Chat): void {
  userRoute(app, listTitles, (input, caller) => chat.listTitles(caller.userId, input));
  userRoute(app, readConversation, (input, caller) => chat.readConversation(caller.userId, input.id));
  userRoute(app, saveConversation, async (input, caller) => {
    const { id, version } = await chat.saveConversation(caller.userId, input);
    return new WithExtra(id, { version });
  });
  userRoute(app, renameConversation, async ({ id, title }, { userId: ownerId }) => {
    const renamed = await chat.conversations.rename({ ownerId, id, title: title.trim() });
    if (renamed === undefined) throw new AppError('missing', '会话不存在');
    return new WithExtra(null, renamed);
  });
  userRoute(app, changeMessages, async (input, caller) => {
    return new WithExtra(null, await chat.changeMessages(caller.userId, input));
  });
  userRoute(app, chooseVersion, async (input, caller) => {
    return new WithExtra(null, await chat.versions.choose(caller.userId, input));
  });
  userRoute(app, restoreMessages, async (input, caller) => {
    return new WithExtra(null, await chat.versions.restore(caller.userId, input));
  });
  userRoute(app, readBranches, ({ id }, caller) => chat.versions.listBranches(caller.userId, id));
  userRoute(app, addBranches, async (input, caller) => {
    return new WithExtra(null, await chat.versions.addBranches(caller.userId, input));
  });
  historyRoutes(app, chat);
  userRoute(app, suggestQuestions, async (input, caller) => {
    await chat.suggestionLimit.spend(caller.userId);
    return chat.suggestQuestions(caller.userId, input);
  });
  answerRoutes(app, chat);
}

function answerRoutes(app: FastifyInstance, chat: Chat): void {
  rawUserRoute(app, askQuestion, async (input, caller, http) => {
    await chat.answerLimit.spend(caller.userId);
    const begin = input.continues === true ? chat.continueAnswer : chat.startAnswer;
    const { run, answerId, modelId, isBuiltIn, conversationId } = await begin(caller.userId, input).catch(
      async (error: unknown) => {
        nameConversation(http, await chat.keepRefused(caller.userId, input, error));
        throw error;
      },
    );
    nameConversation(http, conversationId);
    if (input.detached === true && conversationId !== undefined)
      return successEnvelope({ answerId, model: modelId, conversationId, ...(isBuiltIn && { isBuiltIn }) });
    // An answer without a conversation cannot be read by anybody once its only reader has disconnected.
    if (conversationId === undefined) await chat.findRun.noteAlone(run.key);
    const onReaderGone = () => conversationId === undefined && run.stop('stopped');
    if (input.chatStream === '0') return sendPlainAnswer(run, http, onReaderGone);

    await leaveWhenClosed(run.begun(BEGIN_WITHIN_MS), http, onReaderGone);
    if (hasFailedAtOnce(run)) return sendPlainAnswer(run, http, onReaderGone);
    return streamRun(chat, http, { run, from: 0, answerId, modelId, isBuiltIn, onReaderGone });
  });

  userRoute(app, keepQuestion, async (input, caller) => {
    await chat.keepLimit.spend(caller.userId);
    return chat.keepFailedQuestion(caller.userId, input);
  });

  userRoute(app, findAnswer, async ({ answerId }, caller) => ({
    conversationId: (await chat.answers.findConversationId({ ownerId: caller.userId, id: answerId })) ?? null,
  }));

  rawUserRoute(app, resumeAnswer, async (input, caller, http) => {
    const found = await chat.findRun.find({ ownerId: caller.userId, id: input.answerId });
    if (found === undefined) throw new AppError('missing', '回答不存在或已结束');
    nameConversation(http, found.conversationId);
    const { run } = found;
    return streamRun(chat, http, { run, from: input.from ?? 0, answerId: input.answerId, onReaderGone: () => {} });
  });

  rawUserRoute(app, readAnswers, async (input, caller, http) => {
    const relayed = await Promise.all(
      readPlaces(input.of).map(async ({ answerId, from }, number) => {
        const found = await chat.findRun.find({ ownerId: caller.userId, id: answerId });
        return { run: found?.run, from, prefix: `${number} `, hasNotes: true };
      }),
    );
    const isReaderAllowed = () => chat.isStillSignedIn(http);
    relayRuns({ relayed, stream: openEventStream(http.reply, {}), isReaderAllowed, onReaderGone: () => {} });
    return http.reply;
  });

  userRoute(app, stopAnswer, async ({ answerId }, caller) => {
    const key = { ownerId: caller.userId, id: answerId };
    const found = await chat.findRun.find(key);
    if (found === undefined && (await chat.answers.findConversationId(key)) === undefined) {
      throw new AppError('missing', '回答不存在');
    }
    found?.run.stop('stopped');
    await found?.run.ended(STOP_WITHIN_MS);
    return null;
  });
}

/** A client that lost the first response learns the conversation of its question from any later response. */
function nameConversation({ reply }: HttpContext, conversationId: string | undefined): void {
  if (conversationId !== undefined) void reply.header(CONVERSATION_ID_HEADER, conversationId);
}

type Relayed = {
  run: Run;
  from: number;
  answerId: string;
  modelId?: string;
  isBuiltIn?: boolean;
  onReaderGone: () => void;
};

function streamRun(chat: Chat, http: HttpContext, relayed: Relayed) {
  const { run, from, answerId, modelId, isBuiltIn = false, onReaderGone } = relayed;
  const stream = openEventStream(http.reply, {
    [ANSWER_ID_HEADER]: answerId,
    ...(modelId === undefined ? {} : { [MODEL_HEADER]: modelId }),
    ...(isBuiltIn && { [ENGINE_HEADER]: BUILT_IN_ENGINE }),
  });
  const hasNotes = http.request.headers[NOTES_HEADER] !== undefined;
  relayRun({ run, stream, from, hasNotes, onReaderGone, isReaderAllowed: () => chat.isStillSignedIn(http) });
  return http.reply;
}

async function sendPlainAnswer(run: Run, http: HttpContext, onReaderGone: () => void) {
  await leaveWhenClosed(run.ended(ANSWER_MAX_MS), http, onReaderGone);
  if (run.ending?.outcome === 'failed') {
    const failure: PlainAnswer = { code: 500, status: 500, result: encodeBase64(run.ending.message), data: null };
    return http.reply.code(500).send(failure);
  }
  const text = run.pieces.join();
  const answer: PlainAnswer = { code: 200, status: 200, result: '', data: text };
  const isCut = isAnswerCut(text) || (run.ending?.outcome === 'done' && run.ending.isCut === true);
  return http.reply.send(isCut ? { ...answer, ending: 'cut' } : answer);
}

/** Waits, and calls `onReaderGone` when the reader disconnects meanwhile. */
async function leaveWhenClosed(
  waiting: Promise<void>,
  { reply }: HttpContext,
  onReaderGone: () => void,
): Promise<void> {
  reply.raw.once('close', onReaderGone);
  await waiting;
  reply.raw.off('close', onReaderGone);
}

function hasFailedAtOnce(run: Run): boolean {
  return run.ending?.outcome === 'failed' && run.pieces.length === 0;
}
