import { useSyncExternalStore, type ReactNode } from 'react';

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
};

export function useComposerMode(slots: VoiceSlots | undefined): ComposerMode {
  return useSyncExternalStore(slots?.subscribe ?? subscribeToNothing, slots?.mode ?? typing);
}

function subscribeToNothing(): () => void {
  return () => undefined;
}

function typing(): ComposerMode {
  return 'typing';
}
