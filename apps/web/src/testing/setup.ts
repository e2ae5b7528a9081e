import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { userStore } from '../shared/browser/storage/user-store.ts';
import { forgetIndexConfig } from '../shared/api/index-config.ts';

// Loading a lazy part may take long on a busy machine; a test that finds its element never waits so long.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has no media queries and no animations; every query is false except the one for reduced motion.
beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('prefers-reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

afterEach(() => {
  cleanup();
  userStore.close();
  localStorage.clear();
  sessionStorage.clear();
  forgetIndexConfig();
  vi.unstubAllGlobals();
});
