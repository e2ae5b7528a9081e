import './chat-screen.css';
import './chat-print.css';
import { Suspense, useState, type MouseEvent, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { PanelLeft, X } from 'lucide-react';
import { NEW_TITLE } from '@wenjin/contract/chat/conversation';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { useBrandName } from '../../shared/api/use-index-config.ts';
import { useKeyboardInset } from '../../shared/browser/use-keyboard-inset.ts';
import { usePageTitle } from '../../shared/browser/use-page-title.ts';
import { TableTitle } from '../../shared/markdown/table/table-title.ts';
import { OfflineBar } from '../../shared/ui/offline-bar.tsx';
import type { MenuEntry } from '../../shared/ui/overlay/menu-entry.ts';
import type { ComposerSlots } from './chat-dock.tsx';
import { ChatWindow } from './chat-window.tsx';
import { COMPOSER_ID } from './composer/composer.tsx';
import { conversationQuery, titlesQuery } from './conversation/conversation-queries.ts';
import { useTitleCache } from './conversation/title-cache.ts';
import { SidebarGrip } from './history/sidebar-grip.tsx';
import { Sidebar } from './history/sidebar.tsx';
import type { ExportSelected } from './selection/selection-bar.tsx';
import { ComposerTools } from './choices/composer-tools.tsx';
import { ModelPill } from './choices/model-pill.tsx';
import { TopBar } from './top-bar.tsx';
import { useChatHotkeys } from './use-chat-hotkeys.ts';
import { useChatPlace } from './conversation/use-chat-place.ts';
import { useSidebar } from './use-sidebar.ts';
import { useTabSync } from './conversation/use-tab-sync.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';

type ChatScreenProps = {
  tools?: ReactNode;
  more?: readonly MenuEntry[];
  account: ReactNode;
  accountRow: ReactNode;
  links?: ReactNode;
  comparisons?: ReactNode;
  onExport?: ExportSelected;
} & ComposerSlots;

const Drawer = lazyPart(async () => (await import('../../shared/ui/overlay/drawer.tsx')).Drawer);
const ShortcutsDialog = lazyPart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);

export function ChatScreen(props: ChatScreenProps) {
  const { account, accountRow, links, comparisons, onExport, tools, more, ...slots } = props;
  const place = useChatPlace();
  const sidebar = useSidebar();
  const [isHelpShown, setHelpShown] = useState(false);
  const { conversationId } = place;
  const title = useTitle(conversationId);
  usePageTitle(`${title} - ${useBrandName()}`);
  useKeyboardInset();

  function openNew() {
    sidebar.closeDrawer();
    place.openNew();
  }
  useChatHotkeys({ onNew: openNew, onToggleHistory: sidebar.toggle, onHelp: () => setHelpShown(true) });
  useTabSync(conversationId, openNew);

  const history = (
    <Sidebar
      conversationId={conversationId}
      onOpen={sidebar.closeDrawer}
      onNew={openNew}
      closeButton={<CloseButton {...sidebar} />}
      links={links}
      comparisons={comparisons}
      onExport={onExport}
      foot={sidebar.isNarrow ? accountRow : undefined}
    />
  );

  return (
    <div className="chat-screen screen">
      <a className="skip-link" href={`#${COMPOSER_ID}`} onClick={skipToComposer}>
        跳到输入框
      </a>
      {sidebar.shape === 'aside' && (
        <aside className="sidebar">
          {history}
          <SidebarGrip />
        </aside>
      )}
      {sidebar.shape === 'drawer' && (
        <Suspense>
          <Drawer label="会话历史" onClose={sidebar.close}>
            {history}
          </Drawer>
        </Suspense>
      )}
      <main className="sheet column">
        <TableTitle value={title}>
          <ChatWindow
            key={place.windowKey}
            conversationId={conversationId}
            messageId={place.messageId}
            onCreate={place.adopt}
            onNew={openNew}
            tools={<ComposerTools attachments={slots.attachments} />}
            {...slots}
            header={
              <>
                <TopBar
                  {...{ title, conversationId, account, tools, more }}
                  isNarrow={sidebar.isNarrow}
                  isHistoryShown={sidebar.shape === 'aside'}
                  onShowHistory={sidebar.open}
                  onNew={openNew}
                  modelPill={<ModelPill />}
                />
                <OfflineBar />
              </>
            }
          />
        </TableTitle>
      </main>
      <Suspense>{isHelpShown && <ShortcutsDialog onClose={() => setHelpShown(false)} />}</Suspense>
    </div>
  );
}

function CloseButton({ isNarrow, close }: { isNarrow: boolean; close: () => void }) {
  return <IconButton icon={isNarrow ? X : PanelLeft} label="收起侧栏" size={isNarrow ? 20 : 18} onClick={close} />;
}

/** Prevents the browser's own jump: a change of the hash would open a new window. */
function skipToComposer(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(COMPOSER_ID)?.focus();
}

function useTitle(conversationId: string | undefined): string {
  const titles = useQuery(titlesQuery);
  const organised = useTitleCache();
  // A conversation that is opened by its URL may be older than the loaded part of the history.
  const conversation = useQuery({ ...conversationQuery(conversationId ?? ''), enabled: false });
  if (conversationId === undefined) return NEW_TITLE;
  const listed = titles.data?.entries.find(({ id }) => id === conversationId);
  return listed?.title ?? conversation.data?.title ?? organised.find(conversationId)?.title ?? NEW_TITLE;
}
