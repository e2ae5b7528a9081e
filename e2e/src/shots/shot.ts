import type { Page } from 'playwright-core';

export type Shot = {
  name: string;
  isSignedIn: boolean;
  isMobileOnly?: boolean;
  prepare: (page: Page) => Promise<unknown>;
};
