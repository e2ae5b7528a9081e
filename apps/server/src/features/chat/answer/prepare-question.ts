import type { AskQuestionInput } from '@wenjin/contract/chat/answer';
import type { Message } from '@wenjin/contract/chat/message';
import { continuationTurns } from '@wenjin/domain/chat/continue-answer';
import { chooseModel, chooseSettings, type ModelRights } from '@wenjin/domain/chat/model-policy';
import type { ChatModel } from '@wenjin/domain/chat/models';
import { purposeOfQuestion } from '@wenjin/domain/usage/purposes';
import { AppError } from '../../../platform/errors.ts';
import type { ModelRequest } from '../../../platform/llm/stream-model.ts';
import type { AnswerFacts } from '@wenjin/domain/chat/message-shapes';
import { factsOf } from '../journal/answer-messages.ts';
import type { AttachFiles, Attached } from './attach-files.ts';
import type { FitContext } from './fit-context.ts';
import { type Ground, groundQuestion } from './ground-question.ts';
import type { InlinePictures } from './inline-pictures.ts';

type Deps = {
  findRights: (userId: string) => ModelRights;
  listModels: () => Promise<ChatModel[]>;
  /** Whether the vendor answers, or the built-in engine in its place. */
  isConnected: (vendor: string) => Promise<boolean>;
  findAgent: (agentId: string) => Promise<{ prompt: string; model: string } | undefined>;
  findTemplate: (userId: string, id: string) => Promise<RunTemplate | undefined>;
  fitContext: FitContext;
  ground: Ground;
  attachments: Pick<AttachFiles, 'attach'>;
  inlinePictures: InlinePictures;
};
/** A flow template with its own model. */
type RunTemplate = { model: string; template: NonNullable<Message['template']> };
type PreparedQuestion = {
  request: ModelRequest;
  facts: AnswerFacts;
  /** The pictures and documents that are stored with the question. */
  attached: Attached;
  /** The whole answer, when no model is to be asked. */
  reply: string | undefined;
};
export type PrepareQuestion = ReturnType<typeof createPrepareQuestion>;

/**
 * Decides on the server what is sent to the model, whatever the client has requested. `continued` is the beginning of an
 * answer that goes on.
 */
export function createPrepareQuestion(deps: Deps) {
  const { findRights, listModels, findAgent, findTemplate, fitContext, attachments } = deps;
  return async function prepareQuestion(
    userId: string,
    input: AskQuestionInput,
    continued?: string,
  ): Promise<PreparedQuestion> {
    const rights = findRights(userId);
    const agent = await findChosenAgent(input, rights);
    const run = await findRunTemplate(userId, input.templateId);
    const ownModel = agent === undefined || agent.model === '' ? input.model : agent.model;
    const requested = run?.model ?? ownModel;
    const model = chooseModel(requested, rights, await listModels());
    if (model === undefined) throw new AppError('invalid', '不支持的模型', { field: 'model' });
    const settings = chooseSettings(input, rights, model);
    const { turns: sent, attached, picturesRead } = await attachments.attach({ userId, input, model });
    const grounding = await groundQuestion(deps.ground, { userId, input, model });
    const turns = await fitContext({
      model,
      turns: sent,
      systemPrompt: joined(agent?.prompt, grounding.prompt),
      maxTokens: settings.maxTokens,
      after: continued === undefined ? [] : continuationTurns(continued, model.tokenLimit),
    });
    const request: ModelRequest = {
      userId,
      purpose: 'answer',
      vendor: model.vendor,
      model: model.id,
      upstreamModel: model.upstreamName,
      label: model.label,
      ...settings,
      turns: await deps.inlinePictures(userId, turns),
      sources: grounding.sources,
      continues: continued,
      use: countedUse({
        isCompared: input.compareId !== undefined,
        hasKnowledge: grounding.facts.knowledge !== undefined || grounding.sources !== undefined,
        attached,
      }),
    };
    const { sourceLibrary } = input;
    const agentId = agent === undefined ? undefined : input.agentId;
    const isBuiltIn = !(await deps.isConnected(model.vendor));
    const about = { modelVersion: model.id, isBuiltIn, sourceLibrary, agentId, template: run?.template, picturesRead };
    return { request, attached, facts: { ...factsOf(about), ...grounding.facts }, reply: grounding.reply };
  };

  async function findRunTemplate(userId: string, templateId: string | undefined): Promise<RunTemplate | undefined> {
    if (templateId === undefined) return undefined;
    const run = await findTemplate(userId, templateId);
    if (run === undefined) throw new AppError('missing', '该模板已被删除或停用', { field: 'templateId' });
    return run;
  }

  /** Only authorised users may use agents; for other users the question is asked without one. */
  async function findChosenAgent({ agentMode, agentId }: AskQuestionInput, rights: ModelRights) {
    if (agentMode === undefined || agentId === undefined || !rights.isAuthorised) return undefined;
    const agent = await findAgent(agentId);
    if (agent === undefined) throw new AppError('missing', '智能体不存在或已停用', { field: 'agentId' });
    return agent;
  }
}

type Use = { isCompared: boolean; hasKnowledge: boolean; attached: Attached };

/** A plain answer needs no word of its own. */
function countedUse({ attached, ...asked }: Use): ModelRequest['use'] {
  const { pictures = [], files = [] } = attached;
  const purpose = purposeOfQuestion({ ...asked, hasFiles: pictures.length + files.length > 0 });
  return purpose === 'answer' ? undefined : purpose;
}

function joined(...prompts: readonly (string | undefined)[]): string | undefined {
  const given = prompts.filter((prompt) => prompt !== undefined);
  return given.length === 0 ? undefined : given.join('\n\n');
}
