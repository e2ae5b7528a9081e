import { countTokens } from 'gpt-tokenizer/encoding/cl100k_base';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '@wenjin/contract/chat/message';
import type { OfferedModel } from '@wenjin/contract/chat/models';
import { MODE_PROMPTS } from '@wenjin/domain/chat/answer-mode';
import { MODELS } from '@wenjin/domain/chat/models';
import { countInSlices } from '@wenjin/domain/chat/token-rules';
import { CallError } from '../../../shared/api/call-error.ts';
import { plainly } from './attached.ts';
import { buildQuestion } from './build-question.ts';
import { countTexts, type CountReply, type CountRequest } from './count-texts.ts';
import type { QuestionSettings } from '../state/stored-settings.ts';

const models: OfferedModel[] = MODELS.map((model) => ({ ...model, isVision: model.isVision === true }));
const plain: QuestionSettings = {
  sources: ['openai'],
  model: 'gpt-3.5-turbo-0125',
  mode: 'detailed',
  temperature: undefined,
  maxTokens: undefined,
  agentId: undefined,
};
const message = (_id: string, type: Message['type'], text = _id): Message => ({ _id, type, content: { text } });

type Given = { messages?: Message[]; question?: string; settings?: Partial<QuestionSettings>; isAuthorised?: boolean };
function build({ messages = [], question = '年假怎么算', settings = {}, isAuthorised = true }: Given) {
  return buildQuestion({
    messages,
    question: plainly(question),
    isAuthorised,
    models,
    settings: { ...plain, ...settings },
  });
}
const textsOf = ({ messages }: Awaited<ReturnType<typeof build>>) =>
  messages.map(({ content }) => (typeof content === 'string' ? content : ''));

/** Runs the code of the real worker in the same thread. */
class FakeWorker extends EventTarget {
  static started = 0;
  static isBroken = false;
  constructor() {
    super();
    FakeWorker.started += 1;
  }
  postMessage(request: CountRequest) {
    const event = FakeWorker.isBroken
      ? new Event('error')
      : new MessageEvent<CountReply>('message', { data: countTexts(request, countInSlices(countTokens)) });
    queueMicrotask(() => this.dispatchEvent(event));
  }
  terminate() {}
}

beforeEach(() => {
  FakeWorker.started = 0;
  FakeWorker.isBroken = false;
  vi.stubGlobal('Worker', FakeWorker);
});

describe('building a question', () => {
  it('sends the earlier messages, the question and its source', async () => {
    const built = await build({ messages: [message('q1', 'self_msg'), message('a1', 'html')] });
    expect(built).toEqual({
      messages: [
        { role: 'user', content: 'q1' },
        { role: 'assistant', content: 'a1' },
        { role: 'user', content: '年假怎么算' },
      ],
      model: 'gpt-3.5-turbo-0125',
      chatStream: '1',
      sourceLibrary: ['openai'],
    });
    expect(FakeWorker.started).toBe(0);
  });

  it('sends the settings of authorised users', async () => {
    const settings = { sources: ['zhipu'], model: 'glm-4', agentId: 'a1', temperature: 0.2, maxTokens: 500 };
    const expected = { model: 'glm-4', agentMode: 'enable', agentId: 'a1', temperature: 0.2, maxTokens: 500 };
    expect(await build({ settings })).toMatchObject({ ...expected, sourceLibrary: ['zhipu'] });
    const built = await build({ settings, isAuthorised: false });
    expect(Object.keys(built).toSorted()).toEqual(['chatStream', 'messages', 'model', 'sourceLibrary']);
    expect(built).toMatchObject({ model: 'gpt-3.5-turbo-0125', sourceLibrary: ['openai'] });
  });

  it('asks the knowledge base with its own model', async () => {
    const built = await build({ settings: { sources: ['咨询', '配置'] }, isAuthorised: false });
    expect(built).toMatchObject({ model: 'gpt-4-0125-preview', sourceLibrary: ['咨询', '配置'] });
  });

  it('sends the answer mode, and adds a setting message when the mode is new', async () => {
    const built = await build({ settings: { mode: 'concise' } });
    expect(textsOf(built)).toEqual([MODE_PROMPTS.concise, '年假怎么算']);
    expect(built.mode).toEqual({ _id: expect.stringMatching(/^[0-9a-f]{32}$/u) as string, value: 'concise' });
    const messages = [message('m', 'model_msg', MODE_PROMPTS.concise)];
    expect(await build({ messages, settings: { mode: 'concise' } })).not.toHaveProperty('mode');
  });
});

describe('a long question', () => {
  const long = Array.from({ length: 40 }, (_, index) =>
    message(`${index}`, 'self_msg', `${index}：${'年假'.repeat(400)}`),
  );

  it('trims a long conversation to the first and the newest turns that fit, counted with the real tokenizer', async () => {
    const built = await build({ messages: long });
    const texts = textsOf(built);
    expect(texts[0]).toBe(long[0]?.content.text);
    expect(texts.at(-1)).toBe('年假怎么算');
    expect(texts.length).toBeLessThan(41);
    const total = texts.reduce((sum, text) => sum + countInSlices(countTokens)(text) + 4, 0);
    expect(total).toBeLessThanOrEqual(16_385 - 1024);
    const next = long.at(-texts.length + 1)?.content.text ?? '';
    expect(total + countInSlices(countTokens)(next) + 4).toBeGreaterThan(16_385 - 1024);
  });

  it('does not count a long conversation twice', async () => {
    const texts = textsOf(await build({ messages: long }));
    expect(textsOf(await build({ messages: long }))).toEqual(texts);
    expect(FakeWorker.started).toBeLessThanOrEqual(1);
  });

  it('estimates the tokens for vendors whose tokenizer is not public', async () => {
    const built = await build({ messages: long, settings: { sources: ['zhipu'], model: 'glm-4' } });
    expect(built.messages.length).toBeGreaterThan(2);
    expect(built.messages.length).toBeLessThan(15);
    expect(FakeWorker.started).toBe(0);
  });

  it('refuses a question that alone exceeds the limit of the model', async () => {
    const refusal: unknown = await build({ question: '字'.repeat(40_000) }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(CallError);
    expect(refusal).toMatchObject({ userMessage: '输入内容过长，请重新输入。', isQuiet: false });
    await expect(build({ question: '字'.repeat(300_000) })).rejects.toThrow('输入内容过长，请重新输入。');
  });

  it('leaves the limit to the server when nothing can be counted here, or an agent has its own model', async () => {
    FakeWorker.isBroken = true;
    const messages = long.map((entry) => message(entry._id, 'self_msg', `新${entry.content.text}`));
    expect((await build({ messages })).messages).toHaveLength(41);
    FakeWorker.isBroken = false;
    expect((await build({ messages, settings: { agentId: 'a1' } })).messages).toHaveLength(41);
  });

  it('uses the limit of the better model for users whom the server upgrades', async () => {
    const offered = models.filter(({ id }) => id !== 'gpt-3.5-turbo-0125');
    const built = await buildQuestion({
      messages: long,
      question: plainly('年假怎么算'),
      settings: plain,
      isAuthorised: false,
      models: offered,
    });
    expect(built.messages).toHaveLength(41);
  });

  it('names the files of the question and how its pictures are used', async () => {
    const file = { fileId: `${'b'.repeat(32)}.md`, name: '办法.pdf', size: 9, characters: 9, truncated: false };
    const picture = { herfUrl: `/files/${'a'.repeat(32)}.png`, name: '图', size: 9, width: 3, height: 4 };
    const attached = { pictures: [picture], files: [file], pictureMode: 'read' as const };
    const question = { text: '核对', attached };
    const built = await buildQuestion({ messages: [], question, settings: plain, isAuthorised: true, models });
    expect(built).toMatchObject({ files: [file.fileId], pictureMode: 'read' });
    expect(await build({})).not.toHaveProperty('files');
    expect(await build({})).not.toHaveProperty('pictureMode');
  });
});
