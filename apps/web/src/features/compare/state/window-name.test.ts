import { describe, expect, it } from 'vitest';
import { FIRST_SETTINGS } from './window-settings.ts';
import { windowName } from './window-name.ts';

const settings = { ...FIRST_SETTINGS, model: 'GLM3', sources: ['zhipu'] };
const builtIn = { modelVersion: 'GLM3', isBuiltIn: true, sourceLibrary: ['zhipu'] };
const nameOf = (more: Partial<Parameters<typeof windowName>[0]>) =>
  windowName({ number: 3, isBlind: false, settings, answerer: {}, ...more });

describe('the name of a window', () => {
  it('is its model before the first answer and after one of the vendor', () => {
    expect(nameOf({})).toBe('GLM3');
    expect(nameOf({ answerer: { ...builtIn, isBuiltIn: undefined } })).toBe('GLM3');
  });

  it('is that of the built-in engine when it has answered in place of the model', () => {
    expect(nameOf({ answerer: builtIn })).toBe('内置引擎');
    expect(nameOf({ answerer: { modelVersion: 'GLM3', isBuiltIn: true } })).toBe('内置引擎');
  });

  it('is a model again once another model or another source is chosen', () => {
    expect(nameOf({ answerer: builtIn, settings: { ...settings, model: 'glm-4', sources: ['zhipu'] } })).toBe('glm-4');
    expect(nameOf({ answerer: builtIn, settings: { ...settings, sources: ['配置'] } })).toBe('GLM3');
  });

  it('tells nothing in a blind test', () => {
    expect(nameOf({ answerer: builtIn, isBlind: true })).not.toMatch(/内置|GLM/u);
  });
});
