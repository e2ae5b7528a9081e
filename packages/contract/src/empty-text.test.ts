import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { saveAgent } from './admin/agents.ts';
import { saveModel } from './admin/models.ts';
import { pageInput } from './admin/page.ts';
import { auditRegistration } from './admin/registrations.ts';
import { saveSettings } from './admin/settings.ts';
import { askQuestion } from './chat/answer.ts';
import { renameConversation, saveConversation } from './chat/conversation.ts';
import { knowledgeQuestion } from './knowledge/reprompt.ts';
import { suggestQuestions } from './chat/suggestions.ts';
import { markdownToSave, saveDocument } from './office/office.ts';
import { searchConversations } from './search/search.ts';
import { saveTemplate } from './templates/chat-templates.ts';

const BLANK = ' \u200B\u3164\u202E\n';

const agent = { name: '助手', icon: 'bot', desc: '', prompt: '你好', model: '', isOn: true };
const model = {
  id: 'a',
  label: '甲',
  vendor: 'openai',
  upstreamName: 'a',
  tokenLimit: 1000,
  isVision: false,
  isOn: true,
};
const question = { messages: [{ role: 'user', content: '你好' }], model: 'gpt', chatStream: '1' };
const lookup = { question: '年假', question_type: 'DocumentSearch', category: '客服' };

const NEEDED: [string, z.ZodType, Record<string, unknown>, string][] = [
  ['the name of an agent', saveAgent.input, agent, 'name'],
  ['the prompt of an agent', saveAgent.input, agent, 'prompt'],
  ['the name of a model', saveModel.input, model, 'label'],
  ['the upstream name of a model', saveModel.input, model, 'upstreamName'],
  ['the brand name', saveSettings.input, { brandName: '问津' }, 'brandName'],
  ['the reason of a refusal', auditRegistration.input, { id: 'a', auditStatus: 2, auditRemark: '无' }, 'auditRemark'],
  ['the title of a conversation', renameConversation.input, { id: 'a', title: '甲' }, 'title'],
  ['the title of a saved conversation', saveConversation.input, { title: '甲', context: '', contextType: '' }, 'title'],
  ['the question of a look-up', knowledgeQuestion, lookup, 'question'],
  ['the question of suggestions', suggestQuestions.input, { ask: '甲' }, 'ask'],
  ['the title of an exported document', markdownToSave, { mdTitle: '甲', mdContent: '' }, 'mdTitle'],
  ['the title of a document', saveDocument.input, { officeId: 'a', title: '甲', content: '', version: 1 }, 'title'],
  ['the title of a template', saveTemplate.input, { title: '甲', template: '乙' }, 'title'],
  ['the body of a template', saveTemplate.input, { title: '甲', template: '乙' }, 'template'],
];

describe('text that is only invisible characters', () => {
  it.each(NEEDED)('is refused as %s', (_name, schema, valid, field) => {
    expect(schema.safeParse(valid).success).toBe(true);
    expect(schema.safeParse({ ...valid, [field]: BLANK }).error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });

  it.each([
    ['text', BLANK],
    ['parts', [{ type: 'text', text: BLANK }]],
  ])('is refused as a question of %s', (_name, content) => {
    const messages = [
      { role: 'user', content: '你好' },
      { role: 'assistant', content: '' },
      { role: 'user', content },
    ];
    expect(askQuestion.input.safeParse(question).success).toBe(true);
    expect(askQuestion.input.safeParse({ ...question, messages }).error?.issues[0]?.message).toBe('请输入问题');
  });

  it('is accepted beside a picture, and in what was said before', () => {
    const picture = { type: 'image_url', image_url: { url: `/files/${'a'.repeat(32)}.png` } };
    const messages = [
      { role: 'user', content: BLANK },
      { role: 'user', content: [{ type: 'text', text: '' }, picture] },
    ];
    expect(askQuestion.input.safeParse({ ...question, messages }).success).toBe(true);
  });

  it('is no keyword', () => {
    expect(pageInput.parse({ keyword: BLANK }).keyword).toBe('');
    expect(searchConversations.input.parse({ keyword: BLANK }).keyword).toBe('');
  });
});
