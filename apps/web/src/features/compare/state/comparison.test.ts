import type { SavedComparison } from '@wenjin/contract/compare/comparison';
import { beforeEach, describe, expect, it } from 'vitest';
import { userStore } from '../../../shared/browser/storage/user-store.ts';
import { firstSetup, savedSetup, setupShuffled, setupToSave, titleFrom } from './comparison.ts';
import { keepSetup, nextSetup } from './kept-setup.ts';
import { allowedSettings, settingsOf, withModel, withSource } from './window-settings.ts';

const window = (conversationId: string, model: string, rest: object = {}) => ({
  conversationId,
  model,
  context: '[]',
  timing: null,
  ...rest,
});
const SAVED: SavedComparison = {
  id: 'k1',
  title: '年假',
  system: '简短。',
  isBlind: false,
  choices: [],
  operateTime: '2026-11-16T00:00:00.000Z',
  createTime: '2026-11-16T00:00:00.000Z',
  windows: [
    window('c1', 'gpt-4', { temperature: 0.7, sourceLibrary: ['openai'] }),
    window('c2', 'GLM3', { temperature: 0.7, sourceLibrary: ['zhipu'] }),
    window('c3', 'gpt-4', { temperature: 0.2, sourceLibrary: ['openai'] }),
  ],
};

describe('setup of a comparison', () => {
  it('sends the name of a new comparison only, because another tab may have changed that of a stored one', () => {
    expect(setupToSave({ ...firstSetup(true), title: '年假' })).toMatchObject({ title: '年假' });
    const stored = setupToSave({ ...firstSetup(true), id: 'c1', title: '年假' });
    expect(stored).toMatchObject({ id: 'c1' });
    expect(stored).not.toHaveProperty('title');
  });

  it('opens what was saved and saves it again unchanged', () => {
    const setup = savedSetup(SAVED);
    expect(setup.windows.map(({ own }) => own)).toEqual([
      {},
      { model: 'GLM3', sources: ['zhipu'] },
      { temperature: 0.2 },
    ]);
    expect(setupToSave(setup).windows).toEqual(
      SAVED.windows.map(({ context: _context, timing: _timing, ...settings }) => settings),
    );
  });

  it('lets a window follow the common settings in everything that it does not change', () => {
    const setup = savedSetup(SAVED);
    const common = { ...setup.common, temperature: 1.5, maxTokens: 300 };
    expect(setup.windows.map((entry) => settingsOf(common, entry).temperature)).toEqual([1.5, 1.5, 0.2]);
    expect(settingsOf(common, setup.windows[1] ?? { own: {} })).toMatchObject({ model: 'GLM3', maxTokens: 300 });
  });

  it('gives users who are not authorised the fixed model and their choice of source', () => {
    const chosen = { sources: ['zhipu'], model: 'GLM3', temperature: 1, maxTokens: 5 };
    expect(allowedSettings(chosen, false)).toEqual({
      sources: ['openai'],
      model: 'gpt-3.5-turbo-0125',
      temperature: undefined,
      maxTokens: undefined,
    });
    expect(allowedSettings({ ...chosen, sources: ['咨询'] }, false)).toMatchObject({
      sources: ['咨询'],
      model: 'gpt-4-0125-preview',
    });
    expect(allowedSettings(chosen, true)).toEqual(chosen);
    expect(firstSetup(false).windows).toHaveLength(2);
    expect(firstSetup(true).windows).toHaveLength(5);
  });

  it('chooses the vendor of a model and the first model of a vendor', () => {
    expect(withModel('qwen-max', [])).toEqual({ model: 'qwen-max', sources: ['qwen'] });
    expect(withSource('zhipu', 'gpt-4', [])).toEqual({ model: 'GLM3', sources: ['zhipu'] });
    expect(withSource('咨询', 'gpt-4', [])).toEqual({ model: 'gpt-4-0125-preview', sources: ['咨询'] });
  });

  it('mixes the windows for a blind test, and loses none of them', () => {
    const setup = savedSetup(SAVED);
    const { isBlind, windows = [] } = setupShuffled(setup, () => 0);
    expect(isBlind).toBe(true);
    expect(windows.map(({ key }) => key)).not.toEqual(setup.windows.map(({ key }) => key));
    expect(windows.map(({ key }) => key).toSorted()).toEqual(['c1', 'c2', 'c3']);
  });

  it('names a comparison after its first question', () => {
    expect(titleFrom('  年假有几天？\n请说明。')).toBe('年假有几天？');
    expect(titleFrom('很'.repeat(40))).toBe('很'.repeat(20));
  });
});

describe('kept settings', () => {
  beforeEach(() => {
    localStorage.clear();
    userStore.open('lin');
  });

  it('begins the next comparison with the settings and the prompt of the last one', () => {
    keepSetup({ ...savedSetup(SAVED), system: '写了一半的提示' });
    const next = nextSetup(true);
    expect(next).toMatchObject({ id: undefined, system: '写了一半的提示', title: '' });
    expect(next.windows.map(({ own, conversationId }) => [own, conversationId])).toEqual([
      [{}, undefined],
      [{ model: 'GLM3', sources: ['zhipu'] }, undefined],
      [{ temperature: 0.2 }, undefined],
    ]);
  });

  it.each(['', '{', '[]', '{"system":1}', '{"system":"","common":{},"windows":[]}'])('ignores %j', (stored) => {
    userStore.write('compare', stored);
    expect(nextSetup(true).windows).toHaveLength(5);
  });
});
