import { createContext, useContext } from 'react';

export type ChatUser = {
  readonly name: string;
  /** May choose models, vendors and agents, and set temperature and length. The server decides again. */
  readonly isAuthorised: boolean;
};

/** Who is chatting: the page knows it, and every part of the chat may ask. */
export const ChatUserContext = createContext<ChatUser>({ name: '', isAuthorised: false });

export function useChatUser(): ChatUser {
  return useContext(ChatUserContext);
}
