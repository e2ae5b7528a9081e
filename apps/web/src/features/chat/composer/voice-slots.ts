import { createContext, useSyncExternalStore, type ReactNode } from 'react';
import type { Message } from '@wenjin/contract/chat/message';

/** How a question is written: typed, spoken into the text, or spoken while a button is held. */
export type ComposerMode = 'typing' | 'dictating' | 'holding';

/** What voice input knows about the composer that it is in. */
export type VoiceField = {
  readonly area: HTMLTextAreaElement | null;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly isBusy: boolean;
  /** Sends spoken words with the attachments. A text that was typed and not sent stays. */
  readonly sendSpoken: (text: string) => void;
  /** The choices of the composer. */
  readonly tools: ReactNode;
};

/** An answer as it is now; it may still grow. */
export type SpokenAnswer = { readonly id: string; readonly text: string; readonly isRunning: boolean };

/** Voice input and spoken answers, which another feature does. */
export type VoiceSlots = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly mode: () => ComposerMode;
  /** Beside the button that sends. */
  readonly button: (field: VoiceField) => ReactNode;
  /** In place of the tools while words are being dictated. */
  readonly dictation: (field: VoiceField) => ReactNode;
  /** In place of the text and the tools. */
  readonly holdBar: (field: VoiceField) => ReactNode;
  /** Below the composer while words are being dictated. */
  readonly hint: () => ReactNode;
  /** Among the actions of an answer. */
  readonly readButton: (message: Message) => ReactNode;
  /** Follows an answer while it grows and notices when it goes; shows nothing. */
  readonly readAlong: (answer: SpokenAnswer, isNew: boolean) => ReactNode;
  /** Above the composer while an answer is read. */
  readonly player: () => ReactNode;
};

export const VoiceSlotsContext = createContext<VoiceSlots | undefined>(undefined);

export function useComposerMode(slots: VoiceSlots | undefined): ComposerMode {
  return useSyncExternalStore(slots?.subscribe ?? subscribeToNothing, slots?.mode ?? typing);
}

function subscribeToNothing(): () => void {
  return () => undefined;
}

function typing(): ComposerMode {
  return 'typing';
}
