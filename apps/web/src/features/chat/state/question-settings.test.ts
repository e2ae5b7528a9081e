import { beforeEach, describe, expect, it } from 'vitest';
import type { OfferedModel } from '@wenjin/contract/chat/models';
import { MODELS } from '@wenjin/domain/chat/models';
import { userStore } from '../../../shared/browser/storage/user-store.ts';
import { questionSettings } from './question-settings.ts';
import { settingsInForce } from './settings-in-force.ts';

const KEY = 'wenjin.user.lin/question';
const models: OfferedModel[] = MODELS.map((model) => ({ ...model, isVision: model.isVision === true }));
const chosen = () => questionSettings.get();
const inForce = (isAuthorised: boolean, offered = models) =>
  settingsInForce(chosen(), { isAuthorised, models: offered });

beforeEach(() => {
  userStore.open('lin');
  questionSettings.reload();
});

describe('settings of a question', () => {
  it('starts with the default vendor and its model', () => {
    expect(inForce(true)).toEqual({
      sources: ['openai'],
      model: 'gpt-3.5-turbo-0125',
      mode: 'detailed',
      temperature: undefined,
      maxTokens: undefined,
      agentId: undefined,
    });
  });

  it('keeps all settings but the agent for the next visit', () => {
    questionSettings.pickVendor('zhipu', models);
    questionSettings.setMode('concise');
    questionSettings.setTemperature(0.3);
    questionSettings.setMaxTokens(2000);
    questionSettings.pickAgent('a1');
    const { agentId, ...kept } = chosen();
    expect(agentId).toBe('a1');
    questionSettings.reload();
    expect(chosen()).toEqual({ ...kept, agentId: undefined });
  });

  it.each([
    'no json',
    'null',
    '[]',
    JSON.stringify({ sources: 'zhipu', model: 7, mode: 'loud', temperature: 9, maxTokens: -1 }),
    JSON.stringify({ sources: ['nobody'], model: '', temperature: '1' }),
  ])('ignores %s', (text) => {
    localStorage.setItem(KEY, text);
    questionSettings.reload();
    expect(inForce(true)).toMatchObject({ sources: ['openai'], model: 'gpt-3.5-turbo-0125', mode: 'detailed' });
    expect(chosen()).toMatchObject({ temperature: undefined, maxTokens: undefined });
  });

  it('chooses the first model of a vendor, and the vendor of a model', () => {
    questionSettings.pickVendor('zhipu', models);
    expect(inForce(true)).toMatchObject({ sources: ['zhipu'], model: 'GLM3' });
    questionSettings.pickModel({ id: 'qwen-max', vendor: 'qwen' });
    expect(inForce(true)).toMatchObject({ sources: ['qwen'], model: 'qwen-max' });
  });

  it('uses the model of the knowledge base for categories, and returns to the earlier model after them', () => {
    questionSettings.pickModel({ id: 'gpt-4', vendor: 'openai' });
    questionSettings.toggleCategory('配置');
    questionSettings.toggleCategory('咨询');
    expect(inForce(true)).toMatchObject({ sources: ['咨询', '配置'], model: 'gpt-4-0125-preview' });
    questionSettings.toggleCategory('配置');
    questionSettings.toggleCategory('咨询');
    expect(inForce(true)).toMatchObject({ sources: ['openai'], model: 'gpt-4' });
  });

  it('replaces a vendor by categories, and returns to the default vendor after them', () => {
    questionSettings.pickVendor('zhipu', models);
    questionSettings.toggleCategory('客服');
    questionSettings.dropCategories();
    expect(inForce(true)).toMatchObject({ sources: ['openai'], model: 'gpt-3.5-turbo-0125' });
  });

  it('gives users who are not authorised the default vendor and no other setting', () => {
    questionSettings.pickVendor('zhipu', models);
    questionSettings.pickAgent('a1');
    questionSettings.setTemperature(1);
    expect(inForce(false)).toMatchObject({
      sources: ['openai'],
      model: 'gpt-3.5-turbo-0125',
      agentId: undefined,
      temperature: undefined,
    });
    questionSettings.toggleCategory('客服');
    expect(inForce(false)).toMatchObject({ sources: ['客服'], model: 'gpt-4-0125-preview' });
  });

  it('ignores settings that the server no longer offers', () => {
    questionSettings.pickModel({ id: 'glm-4', vendor: 'zhipu' });
    const without = (test: (model: OfferedModel) => boolean) => models.filter((model) => !test(model));
    expect(
      inForce(
        true,
        without(({ id }) => id === 'glm-4'),
      ),
    ).toMatchObject({ sources: ['zhipu'], model: 'GLM3' });
    expect(
      inForce(
        true,
        without(({ vendor }) => vendor === 'zhipu'),
      ),
    ).toMatchObject({
      sources: ['openai'],
      model: 'gpt-3.5-turbo-0125',
    });
  });

  it('removes the agent after a question, except the one that draws charts', () => {
    questionSettings.pickAgent('a1');
    questionSettings.afterSend();
    expect(chosen().agentId).toBeUndefined();
    questionSettings.pickAgent('chartTool');
    questionSettings.afterSend();
    expect(chosen().agentId).toBe('chartTool');
  });
});
