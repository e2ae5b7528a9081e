import type { ReactNode } from 'react';
import type { OfferedModel } from '@wenjin/contract/chat/models';
import type { SavedComparison } from '@wenjin/contract/compare/comparison';
import type { ComposerSlotProps, ThreadSlotProps } from './thread-slot.ts';

export type CompareScreenProps = {
  stored: SavedComparison | undefined;
  isAuthorised: boolean;
  models: readonly OfferedModel[];
  account: ReactNode;
  renderThread: (props: ThreadSlotProps) => ReactNode;
  renderComposer: (props: ComposerSlotProps) => ReactNode;
  onCreate: (id: string) => void;
  /** Opens another comparison, or a new one. */
  onOpen: (id: string | undefined) => void;
  /** Opens a conversation on the chat page. */
  onContinue: (conversationId: string) => void;
  onExport: (file: { id: string | undefined; format: 'md' | 'docx'; title: string; markdown: string }) => void;
};
