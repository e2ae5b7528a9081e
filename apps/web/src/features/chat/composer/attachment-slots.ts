import { createContext, useSyncExternalStore, type ReactNode } from 'react';
import type { Message } from '@wenjin/contract/chat/message';
import { NOTHING_ATTACHED, type Attached } from '../question/attached.ts';

export type DraftAttachments = {
  readonly attached: Attached;
  readonly isEmpty: boolean;
  /** Why the question cannot be sent yet, for example because a picture is being uploaded. */
  readonly wait: string | undefined;
};

/** Pictures and files of unsent questions, which another feature holds by draft. */
export type AttachmentDrafts = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly stateOf: (draft: string) => DraftAttachments;
  /** Adds files and returns the ids of those that were not refused at once. `tell` receives why others were. */
  readonly add: (draft: string, files: readonly File[], tell: (reason: string) => void) => readonly string[];
  readonly remove: (id: string) => void;
  readonly take: (draft: string) => void;
  readonly putBack: (draft: string, attached: Attached) => void;
  readonly rename: (from: string, to: string) => void;
  /** Takes the files of a clipboard. Returns whether nothing is left to insert as text. */
  readonly paste: (draft: string, clipboard: DataTransfer, tell: (reason: string) => void) => boolean;
};

/** What the parts for attachments know about the composer they are in. */
export type AttachmentField = {
  readonly draft: string;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly isBusy: boolean;
  /** Whether the model in force takes pictures by the button: a GPT model outside of the knowledge base. */
  readonly hasPictureButton: boolean;
  /** Whether a picture alone is a question; the knowledge base needs words to look up. */
  readonly isPictureEnough: boolean;
  /** Whether the model in force can look at pictures. */
  readonly canSee: boolean;
  readonly model: string;
  /** Sends the question with its attachments, as the button does. */
  readonly send: (text: string) => void;
};

export type AttachmentSlots = {
  readonly drafts: AttachmentDrafts;
  /** Above the text: thumbnails and files. */
  readonly strip: (field: AttachmentField) => ReactNode;
  /** Beside the button that sends. */
  readonly tools: (field: AttachmentField) => ReactNode;
  /** On a phone: the first rows of the sheet behind the plus. */
  readonly sheetRows: (field: AttachmentField, close: () => void) => ReactNode;
  /** In the thread: what a question carries. */
  readonly ofQuestion: (message: Message) => ReactNode;
};

export const AttachmentSlotsContext = createContext<AttachmentSlots | undefined>(undefined);
export const AttachmentFieldContext = createContext<AttachmentField | undefined>(undefined);

export function draftName(conversationId: string | undefined): string {
  return conversationId ?? 'new';
}

const NONE: DraftAttachments = { attached: NOTHING_ATTACHED, isEmpty: true, wait: undefined };

export function useDraftAttachments(slots: AttachmentSlots | undefined, draft: string): DraftAttachments {
  return useSyncExternalStore(
    slots?.drafts.subscribe ?? subscribeToNothing,
    () => slots?.drafts.stateOf(draft) ?? NONE,
  );
}

function subscribeToNothing(): () => void {
  return () => undefined;
}
