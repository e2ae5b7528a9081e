import { Suspense, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { NEW_TITLE } from '@wenjin/contract/chat/conversation';
import { conversationQuery } from '../../features/chat/conversation/conversation-queries.ts';
import { useTitleCache } from '../../features/chat/conversation/title-cache.ts';
import { useChatPlace } from '../../features/chat/conversation/use-chat-place.ts';
import { ExportButton } from '../../features/export/export-button.tsx';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';

const ExportDialog = lazyPart(async () => (await import('../../features/export/export-dialog.tsx')).ExportDialog);

const ExportSomeDialog = lazyPart(
  async () => (await import('../../features/export/export-some-dialog.tsx')).ExportSomeDialog,
);

export function useExportTool() {
  const { conversationId } = useChatPlace();
  const client = useQueryClient();
  const titles = useTitleCache();
  const [exported, setExported] = useState<{ id: string; title: string }>();
  const [selected, setSelected] = useState<readonly string[]>();
  const isDisabled = conversationId === undefined;

  function open() {
    if (conversationId === undefined) return;
    const title =
      titles.find(conversationId)?.title ??
      client.getQueryData(conversationQuery(conversationId).queryKey)?.title ??
      NEW_TITLE;
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
    onExport: (entries: readonly { id: string }[]) => setSelected(entries.map(({ id }) => id)),
    dialog: (
      <Suspense>
        {exported !== undefined && (
          <ExportDialog conversationId={exported.id} title={exported.title} onClose={() => setExported(undefined)} />
        )}
        {selected !== undefined && <ExportSomeDialog ids={selected} onClose={() => setSelected(undefined)} />}
      </Suspense>
    ),
  };
}
