import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { forgetIndexConfig } from '../shared/api/index-config.ts';

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
