import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { AccountMenu } from '../features/account/account-menu.tsx';
import { AccountRow } from '../features/account/account-row.tsx';
import { selfQuery } from '../features/account/self-query.ts';
import { ChatScreen } from '../features/chat/chat-screen.tsx';
import { ChatUserContext } from '../features/chat/chat-user.ts';
import { useSearchTool } from './use-search-tool.tsx';

export function ChatPage() {
  const { data: self } = useQuery(selfQuery);
  const name = self?.user.nickname ?? '';
  const isAuthorised = self?.authorised ?? false;
  const user = useMemo(() => ({ name, isAuthorised }), [name, isAuthorised]);
  const search = useSearchTool();
  return (
    <ChatUserContext value={user}>
      <ChatScreen tools={search.button} more={[search.item]} account={<AccountMenu />} accountRow={<AccountRow />} />
      {search.dialog}
    </ChatUserContext>
  );
}
