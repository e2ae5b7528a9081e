import { Suspense, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { NEW_TITLE } from '@wenjin/contract/chat/conversation';
import { conversationQuery, titlesQuery } from '../../features/chat/conversation/conversation-queries.ts';
import { useChatPlace } from '../../features/chat/conversation/use-chat-place.ts';
import { ExportButton } from '../../features/export/export-button.tsx';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';

const ExportDialog = lazyPart(async () => (await import('../../features/export/export-dialog.tsx')).ExportDialog);

export function useExportTool() {
  const { conversationId } = useChatPlace();
  const client = useQueryClient();
  const [exported, setExported] = useState<{ id: string; title: string }>();
  const isDisabled = conversationId === undefined;

  function open() {
    if (conversationId === undefined) return;
    const listed = client.getQueryData(titlesQuery.queryKey)?.entries.find(({ id }) => id === conversationId);
    const title = listed?.title ?? client.getQueryData(conversationQuery(conversationId).queryKey)?.title ?? NEW_TITLE;
    setExported({ id: conversationId, title });
  }

  return {
    button: <ExportButton isDisabled={isDisabled} onOpen={open} />,
    item: {
      key: 'export',
      label: '导出会话',
      icon: <Download size={18} />,
      isDisabled,
      onAction: open,
    },
    dialog: exported !== undefined && (
      <Suspense>
        <ExportDialog conversationId={exported.id} title={exported.title} onClose={() => setExported(undefined)} />
      </Suspense>
    ),
  };
}
