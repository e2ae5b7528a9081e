import { describe, expect, it } from 'vitest';
import { hasKnowledge, modelForSources, pickVendor, toggleCategory } from './source-choice.ts';

describe('sources', () => {
  it('allows one vendor or some categories as sources but never a mix', () => {
    expect(toggleCategory(['zhipu'], '咨询')).toEqual(['咨询']);
    expect(toggleCategory(['咨询'], '客服')).toEqual(['客服', '咨询']);
    expect(pickVendor('zhipu', true)).toEqual(['zhipu']);
  });

  it('falls back to the default vendor when the last category is turned off', () => {
    expect(toggleCategory(['咨询'], '咨询')).toEqual(['openai']);
  });

  it('falls back to the default vendor for a vendor that is not allowed or does not exist', () => {
    expect(pickVendor('zhipu', false)).toEqual(['openai']);
    expect(pickVendor('nobody', true)).toEqual(['openai']);
  });

  it('ignores a category that does not exist', () => {
    expect(toggleCategory(['openai'], '八卦')).toEqual(['openai']);
  });

  it.each([
    { sources: ['咨询'], isAuthorised: true, model: 'gpt-4-0125-preview' },
    { sources: ['咨询'], isAuthorised: false, model: 'gpt-4-0125-preview' },
    { sources: ['openai'], isAuthorised: false, model: 'gpt-3.5-turbo-0125' },
    { sources: ['openai'], isAuthorised: true, model: 'glm-4' },
  ])(
    'chooses the model for the sources $sources when authorised is $isAuthorised',
    ({ sources, isAuthorised, model }) => {
      expect(modelForSources(sources, 'glm-4', isAuthorised)).toBe(model);
      expect(hasKnowledge(sources)).toBe(sources[0] === '咨询');
    },
  );
});
