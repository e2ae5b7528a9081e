import type { ReactNode, Ref } from 'react';
import type { Message } from '@wenjin/contract/chat/message';
import type { Answerer } from '../state/window-name.ts';
import type { WindowSettings } from '../state/window-settings.ts';

/** The thread of a window, as the page passes it in. */
export type ThreadHandle = {
  readonly ask: (question: string, round: string) => Promise<boolean>;
  readonly stop: () => Promise<void>;
  readonly area: () => HTMLElement | null;
};

export type Phase = 'idle' | 'loading' | 'streaming' | 'done' | 'failed';

export type ThreadReport = {
  readonly phase: Phase;
  readonly messages: readonly Message[];
  readonly problem: string | undefined;
  /** Who wrote the newest answer, also while it is running. */
  readonly answerer: Answerer;
};

export type ThreadSlotProps = {
  ref: Ref<ThreadHandle>;
  conversationId: string | undefined;
  settings: WindowSettings;
  system: string;
  isAnnounced: boolean;
  empty: ReactNode;
  describeFailure: (error: unknown) => string;
  onReport: (report: ThreadReport) => void;
};

export type ComposerSlotProps = {
  comparisonId: string | undefined;
  isBusy: boolean;
  /** Beside the button that sends. */
  note: ReactNode;
  lastQuestion: string | undefined;
  /** Resolves to whether any window has the question; otherwise it returns to the composer. */
  onSend: (question: string) => Promise<boolean>;
  onStop: () => void;
};
