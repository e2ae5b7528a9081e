import { createContext, useContext } from 'react';

export type ChatUser = {
  readonly name: string;
  /** May choose models, vendors and agents, and set temperature and length. The server checks it again. */
  readonly isAuthorised: boolean;
};

export const ChatUserContext = createContext<ChatUser>({ name: '', isAuthorised: false });

export function useChatUser(): ChatUser {
  return useContext(ChatUserContext);
}
