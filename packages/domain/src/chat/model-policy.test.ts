import { describe, expect, it } from 'vitest';
import { chooseModel, chooseSettings } from './model-policy.ts';
import { findModel, MODELS } from './models.ts';

const plain = { isAuthorised: false, isUpgraded: false };
const authorised = { isAuthorised: true, isUpgraded: false };
const upgraded = { isAuthorised: false, isUpgraded: true };

describe('model policy', () => {
  it.each([
    {
      rule: 'lets every user choose a GPT model',
      requested: 'gpt-4-0125-preview',
      rights: plain,
      used: 'gpt-4-0125-preview',
    },
    {
      rule: 'replaces a vendor that is not allowed by the default one',
      requested: 'glm-4',
      rights: plain,
      used: 'gpt-3.5-turbo-0125',
    },
    { rule: 'lets authorised users pick any vendor', requested: 'glm-4', rights: authorised, used: 'glm-4' },
    {
      rule: 'upgrades the users on the upgrade list',
      requested: 'gpt-3.5-turbo-0125',
      rights: upgraded,
      used: 'gpt-4-0125-preview',
    },
    {
      rule: 'upgrades users after a fall-back to the default vendor too',
      requested: 'glm-4',
      rights: upgraded,
      used: 'gpt-4-0125-preview',
    },
    { rule: 'does not replace other models of upgraded users', requested: 'gpt-4', rights: upgraded, used: 'gpt-4' },
    { rule: 'rejects an unknown model', requested: 'gpt-99', rights: authorised, used: undefined },
  ])('$rule', ({ requested, rights, used }) => {
    expect(chooseModel(requested, rights, MODELS)?.id).toBe(used);
  });

  it('does not use a model that is switched off', () => {
    const models = MODELS.filter(({ id }) => id !== 'gpt-4');
    expect(chooseModel('gpt-4', authorised, models)).toBeUndefined();
  });
});

describe('settings of a question', () => {
  const model = findModel('gpt-4') ?? MODELS[0]!;

  it('ignores settings of users who may not set them', () => {
    expect(chooseSettings({ temperature: 1, maxTokens: 5 }, plain, model)).toEqual({});
  });

  it('clamps settings to the range of the model', () => {
    expect(chooseSettings({ temperature: 9, maxTokens: 1_000_000 }, authorised, model)).toEqual({
      temperature: 2,
      maxTokens: 8192,
    });
    expect(chooseSettings({ temperature: -1, maxTokens: 0 }, authorised, model)).toEqual({
      temperature: 0,
      maxTokens: 1,
    });
  });

  it('leaves settings unset when they are not given', () => {
    expect(chooseSettings({}, authorised, model)).toEqual({});
  });
});
