import { beforeEach, describe, expect, it } from 'vitest';
import { userStore } from '../../../shared/browser/storage/user-store.ts';
import { questionSettings } from './question-settings.ts';
import { settingsInForce } from './settings-in-force.ts';

const MODELS = [
  { id: 'gpt-4', label: 'GPT-4', vendor: 'openai', tokenLimit: 8192, isVision: false },
  { id: 'glm-4', label: 'GLM-4', vendor: 'zhipu', tokenLimit: 8192, isVision: false },
] as const;

beforeEach(() => {
  localStorage.clear();
  userStore.open('lin');
  questionSettings.reload();
});

describe('stored settings of questions', () => {
  it('restores the settings after a reload of the page', () => {
    questionSettings.pickModel(MODELS[1]);
    questionSettings.setMode('concise');
    questionSettings.setTemperature(0.3);
    questionSettings.reload();
    expect(questionSettings.get()).toMatchObject({
      model: 'glm-4',
      sources: ['zhipu'],
      mode: 'concise',
      temperature: 0.3,
    });
  });

  it('keeps the settings of each person apart', () => {
    questionSettings.setMode('concise');
    userStore.open('wang');
    expect(questionSettings.get().mode).toBe('detailed');
  });

  it('does not store the agent, which is chosen for one question', () => {
    questionSettings.pickAgent('a1');
    questionSettings.reload();
    expect(questionSettings.get().agentId).toBeUndefined();
  });

  it.each(['', '{', '[]', '"x"', '{"model":7,"mode":"loud","sources":{},"temperature":99}'])(
    'falls back to the default settings when %j is stored',
    (stored) => {
      const defaults = { ...questionSettings.get() };
      for (const key of Object.keys(localStorage)) localStorage.setItem(key, stored);
      questionSettings.setMode('concise');
      for (const key of Object.keys(localStorage)) localStorage.setItem(key, stored);
      questionSettings.reload();
      expect(questionSettings.get()).toEqual(defaults);
    },
  );
});

describe('settings in force', () => {
  it('gives users who are not authorised no choice of model', () => {
    questionSettings.pickModel(MODELS[1]);
    const inForce = settingsInForce(questionSettings.get(), { isAuthorised: false, models: [...MODELS] });
    expect(inForce.sources).toEqual(['openai']);
    expect(inForce.agentId).toBeUndefined();
  });
});
