import { createContext, type ReactNode } from 'react';
import type { Message } from '@wenjin/contract/chat/message';

/** Draws the button that exports or shares one stored answer, which another feature does. */
export type AnswerShareSlot = (message: Message, conversationId: string) => ReactNode;

export const AnswerShareContext = createContext<AnswerShareSlot | undefined>(undefined);
