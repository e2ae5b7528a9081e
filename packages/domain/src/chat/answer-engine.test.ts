import { describe, expect, it } from 'vitest';
import { engineOf, type AnswerEngine } from './answer-engine.ts';

const GREETING = '您好，我是内置引擎。GPT-4 还没有接入模型厂商，这条回答由服务器本机生成，没有发送给任何外部服务。';
const QUOTED = '员工有五天年假[1]。\n\n以上由内置引擎从知识库文章中摘录，没有经过模型改写。';

describe('who wrote an answer', () => {
  it.each<[rule: string, answer: Partial<Parameters<typeof engineOf>[0]>, text: string, engine: AnswerEngine]>([
    ['goes by the mark', { isBuiltIn: true }, '好', 'built-in'],
    ['goes by the mark of a model', { isBuiltIn: false, sourceLibrary: ['配置'], ending: 'stopped' }, '好', 'model'],
    ['knows an older answer of the built-in engine by its greeting', {}, GREETING, 'built-in'],
    ['knows it also when it was stopped', { ending: 'stopped' }, GREETING.slice(0, 20), 'built-in'],
    ['knows an older quotation of articles by its last sentence', { sourceLibrary: ['配置'] }, QUOTED, 'built-in'],
    ['takes any other answer for that of its model', {}, '年假有五天。', 'model'],
    ['takes a whole answer from articles for that of its model', { sourceLibrary: ['配置'] }, '五天[1]。', 'model'],
    ['does not know who was stopped within the greeting', { ending: 'stopped' }, '您好，我', 'unknown'],
    [
      'does not know who was stopped while quoting',
      { sourceLibrary: ['配置'], ending: 'stopped' },
      '员工有',
      'unknown',
    ],
    ['takes an answer that was stopped later for that of its model', { ending: 'stopped' }, '您好！年假', 'model'],
    ['takes an answer without a word for that of its model', { ending: 'stopped' }, '', 'model'],
  ])('%s', (_rule, answer, text, engine) => {
    expect(engineOf({ content: { text }, ...answer })).toBe(engine);
  });
});
