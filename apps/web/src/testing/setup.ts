import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { forgetIndexConfig } from '../shared/api/index-config.ts';

// A part that is loaded apart may take long on a busy machine; a test that finds what it wants never waits so long.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has no media and cannot animate; every query is answered "no", but for the wish to see no motion.
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
  localStorage.clear();
  forgetIndexConfig();
  vi.unstubAllGlobals();
});
