import { useQuery } from '@tanstack/react-query';
import { AccountMenu } from '../features/account/account-menu.tsx';
import { AccountRow } from '../features/account/account-row.tsx';
import { selfQuery } from '../features/account/self-query.ts';
import { ChatScreen } from '../features/chat/chat-screen.tsx';

export function ChatPage() {
  const { data: self } = useQuery(selfQuery);
  return <ChatScreen userName={self?.user.nickname ?? ''} account={<AccountMenu />} accountRow={<AccountRow />} />;
}
