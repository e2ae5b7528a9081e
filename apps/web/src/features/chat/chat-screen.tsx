import './chat-screen.css';
import type { MouseEvent, ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { PanelLeft, X } from 'lucide-react';
import { NEW_TITLE } from '@wenjin/contract/chat/conversation';
import { useBrandName } from '../../shared/api/use-index-config.ts';
import { useKeyboardInset } from '../../shared/browser/use-keyboard-inset.ts';
import { usePageTitle } from '../../shared/browser/use-page-title.ts';
import { OfflineBar } from '../../shared/ui/offline-bar.tsx';
import { ChatWindow } from './chat-window.tsx';
import { COMPOSER_ID } from './composer/composer.tsx';
import { titlesQuery } from './conversation-queries.ts';
import { Drawer } from './history/drawer.tsx';
import { Sidebar } from './history/sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useChatHotkeys } from './use-chat-hotkeys.ts';
import { useChatPlace } from './use-chat-place.ts';
import { useSidebar } from './use-sidebar.ts';

type ChatScreenProps = {
  userName: string;
  /** The account menu of the top bar. */
  account: ReactNode;
  /** The same for the foot of the drawer, where a phone has it. */
  accountRow: ReactNode;
};

/** The history, the top bar and the one open conversation. */
export function ChatScreen({ userName, account, accountRow }: ChatScreenProps) {
  const place = useChatPlace();
  const sidebar = useSidebar();
  const { conversationId } = place;
  const title = useTitle(conversationId);
  usePageTitle(`${title} - ${useBrandName()}`);
  useKeyboardInset();

  function openNew() {
    sidebar.closeDrawer();
    place.openNew();
  }
  useChatHotkeys({ onNew: openNew, onToggleHistory: sidebar.toggle });

  const history = (
    <Sidebar
      conversationId={conversationId}
      onOpen={sidebar.closeDrawer}
      onNew={openNew}
      closeButton={
        <button type="button" className="icon-btn" aria-label="收起侧栏" title="收起侧栏" onClick={sidebar.close}>
          {sidebar.isNarrow ? (
            <X size={20} strokeWidth={1.75} aria-hidden="true" />
          ) : (
            <PanelLeft size={18} strokeWidth={1.75} aria-hidden="true" />
          )}
        </button>
      }
      foot={sidebar.isNarrow ? accountRow : undefined}
    />
  );

  return (
    <div className="chat-screen">
      <a className="skip-link" href={`#${COMPOSER_ID}`} onClick={skipToComposer}>
        跳到输入框
      </a>
      {sidebar.shape === 'aside' && <aside className="sidebar">{history}</aside>}
      {sidebar.shape === 'drawer' && (
        <Drawer label="会话历史" onClose={sidebar.close}>
          {history}
        </Drawer>
      )}
      <main className="sheet">
        <ChatWindow
          key={place.windowKey}
          conversationId={conversationId}
          userName={userName}
          onCreate={place.adopt}
          header={
            <>
              <TopBar
                {...{ title, conversationId, account }}
                isNarrow={sidebar.isNarrow}
                isHistoryShown={sidebar.shape === 'aside'}
                onShowHistory={sidebar.open}
                onNew={openNew}
              />
              <OfflineBar />
            </>
          }
        />
      </main>
    </div>
  );
}

/** Without the browser's jump: a new address, even by its hash alone, would open the window anew. */
function skipToComposer(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(COMPOSER_ID)?.focus();
}

function useTitle(conversationId: string | undefined): string {
  const { data } = useQuery(titlesQuery);
  return data?.find(({ id }) => id === conversationId)?.title ?? NEW_TITLE;
}
