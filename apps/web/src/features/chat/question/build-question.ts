import type { AskQuestionInput, Turn } from '@wenjin/contract/chat/answer';
import { type Message, MESSAGE_TEXT_MAX } from '@wenjin/contract/chat/message';
import type { OfferedModel } from '@wenjin/contract/chat/models';
import { KNOWLEDGE_MODEL } from '@wenjin/domain/chat/models';
import { contextLimit, mostTokens } from '@wenjin/domain/chat/token-rules';
import { newId } from '../../../shared/browser/new-id.ts';
import type { Asked } from './attached.ts';
import { modeTurn, questionTurns } from './question-turns.ts';
import { knownModels, settingsInForce, type KnownModel } from '../state/settings-in-force.ts';
import { tooLong } from './too-long.ts';
import type { QuestionSettings } from '../state/stored-settings.ts';

type QuestionInput = {
  messages: readonly Message[];
  question: Asked;
  settings: QuestionSettings;
  isAuthorised: boolean;
  models: readonly OfferedModel[];
  /** Comes before everything else, in every question. */
  system?: string;
};
export type BuiltQuestion = Pick<
  AskQuestionInput,
  | 'messages'
  | 'model'
  | 'temperature'
  | 'maxTokens'
  | 'agentMode'
  | 'agentId'
  | 'mode'
  | 'sourceLibrary'
  | 'chatStream'
  | 'files'
  | 'pictureMode'
>;

/** Builds the request for a question, trimmed to the limit of its model. Throws a `CallError` when it is too long. */
export async function buildQuestion(input: QuestionInput): Promise<BuiltQuestion> {
  const { messages, question, isAuthorised, models } = input;
  const settings = settingsInForce(input.settings, { isAuthorised, models });
  const { model, agentId, temperature, maxTokens, mode } = settings;
  const { files, pictures, pictureMode } = question.attached;
  if (question.text.length > MESSAGE_TEXT_MAX) throw tooLong();
  const { prompt, isNew } = modeTurn(messages, mode);
  const turns = [...systemTurns(input.system), ...questionTurns(messages, question, prompt)];
  // An agent may have its own model, which only the server knows.
  const room = agentId === undefined ? roomOf(model, models) : undefined;
  const fitting = room === undefined ? turns : await fit(turns, room, maxTokens);
  if (fitting === undefined) throw tooLong();
  return {
    messages: [...fitting],
    model,
    chatStream: '1',
    sourceLibrary: [...settings.sources],
    ...(temperature === undefined ? {} : { temperature }),
    ...(maxTokens === undefined ? {} : { maxTokens }),
    ...(agentId === undefined ? {} : { agentMode: 'enable' as const, agentId }),
    ...(isNew ? { mode: { _id: newId(), value: mode } } : {}),
    ...(files.length > 0 && { files: files.map(({ fileId }) => fileId) }),
    ...(pictures.length > 0 && pictureMode !== undefined && { pictureMode }),
  };
}

function systemTurns(system = ''): Turn[] {
  return system.trim() === '' ? [] : [{ role: 'system', content: system.trim() }];
}

/** Most conversations fit by their length alone; the tokenizer is loaded only for the others. */
async function fit(turns: readonly Turn[], model: KnownModel, maxTokens: number | undefined) {
  const limit = contextLimit(model.tokenLimit, maxTokens);
  if (mostTokens(turns) <= limit) return turns;
  const counting = await import('./fit-turns.ts').catch(() => undefined);
  // When the tokenizer cannot be loaded, for example because a deployment has replaced its files, the server counts.
  return counting === undefined ? turns : counting.fitTurns({ turns, model, limit });
}

/** The server replaces a model that it does not offer to this user with a better one. */
function roomOf(model: string, models: readonly OfferedModel[]): KnownModel | undefined {
  const known = knownModels(models);
  return known.find(({ id }) => id === model) ?? known.find(({ id }) => id === KNOWLEDGE_MODEL);
}
