import type { AskQuestionInput } from '@wenjin/contract/chat/answer';
import { type ChatModel, findModel } from '@wenjin/domain/chat/models';
import { AppError } from '../../platform/errors.ts';
import type { ModelRequest } from '../../platform/llm/stream-model.ts';
import type { Run, RunEnding, RunKey, RunLog } from '../../platform/live/run-log.ts';
import type { AnswerJournal, JournalEntry } from './answer-journal.ts';
import type { AnswerQuestion } from './answer-question.ts';
import type { BeginAnswer } from './begin-answer.ts';

/** Five windows side by side and one more. */
const RUNNING_PER_USER = 6;

type Deps = {
  beginAnswer: BeginAnswer;
  journal: AnswerJournal;
  runs: RunLog;
  answerQuestion: AnswerQuestion;
  newId: () => string;
  reportError: (error: unknown) => void;
};
type Started = { run: Run; answerId: string; model: ChatModel };
export type StartAnswer = ReturnType<typeof createStartAnswer>;

/** Stores the question, then sets the model to work; who reads along, and whether anybody does, is not its concern. */
export function createStartAnswer({ beginAnswer, journal, runs, answerQuestion, newId, reportError }: Deps) {
  return async function startAnswer(ownerId: string, input: AskQuestionInput): Promise<Started> {
    const model = findModel(input.model);
    if (model === undefined) throw new AppError('invalid', '不支持的模型', { field: 'model' });
    const key = { ownerId, id: input.answerId ?? newId() };
    const run = await openRun(key);
    try {
      const { conversationId } = input;
      if (conversationId !== undefined) await beginAnswer({ key, conversationId, modelId: model.id, input });
      const entry = conversationId === undefined ? undefined : journal.follow(key, run, model.id);
      void work(run, entry, modelRequest(model, input));
      return { run, answerId: key.id, model };
    } catch (error) {
      await runs.discard(run);
      throw error;
    }
  };

  async function openRun(key: RunKey): Promise<Run> {
    const run = await runs.open(key, RUNNING_PER_USER);
    if (run === 'taken') throw new AppError('conflict', '该回答已存在', { field: 'answerId' });
    if (run === 'full')
      throw new AppError('too-many', '同时生成的回答过多，请等其他回答完成', { retryAfterSeconds: 5 });
    return run;
  }

  /** Runs to the end whatever happens; the end is stored before it is told. */
  async function work(run: Run, entry: JournalEntry | undefined, request: ModelRequest): Promise<void> {
    let ending: RunEnding = { outcome: 'interrupted' };
    for await (const event of answerQuestion(request, run.stopSignal)) {
      if (event.type === 'text-delta') run.append(event.text);
      if (event.type === 'answer-end') ending = { outcome: 'done' };
      if (event.type === 'answer-error') ending = { outcome: 'failed', message: event.message };
    }
    if (run.stopSignal.aborted)
      ending = { outcome: run.stopSignal.reason === 'interrupted' ? 'interrupted' : 'stopped' };
    try {
      if (entry !== undefined) await journal.finish(entry, ending);
    } catch (error) {
      reportError(error);
      ending = { outcome: 'failed', message: '回答已生成，但保存失败，请复制后重试' };
    }
    await runs.close(run, ending);
  }
}

function modelRequest(model: ChatModel, { messages, temperature, maxTokens }: AskQuestionInput): ModelRequest {
  return { model: model.id, label: model.label, turns: messages, temperature, maxTokens };
}
