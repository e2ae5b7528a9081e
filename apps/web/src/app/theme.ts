import { theme as antdTheme, type ThemeConfig } from 'antd';
import type { Theme } from '../shared/browser/theme-store.ts';
import { componentTokens } from './theme-components.ts';
import { darkTokens, lightTokens } from './theme-tokens.ts';

type Algorithm = typeof antdTheme.darkAlgorithm;

export function wenjinTheme(theme: Theme): ThemeConfig {
  const isDark = theme === 'dark';
  return {
    algorithm: isDark ? [antdTheme.darkAlgorithm, pinSeeds] : antdTheme.defaultAlgorithm,
    token: isDark ? darkTokens : lightTokens,
    components: componentTokens(isDark),
  };
}

/** The dark algorithm derives the seed colours anew; this puts the exact ones back. */
const pinSeeds: Algorithm = (seed, map) => {
  const { colorPrimary, colorLink, colorSuccess, colorWarning, colorError, colorInfo } = darkTokens;
  const pinned = { colorPrimary, colorLink, colorSuccess, colorWarning, colorError, colorInfo };
  return { ...(map ?? antdTheme.darkAlgorithm(seed)), ...pinned };
};
