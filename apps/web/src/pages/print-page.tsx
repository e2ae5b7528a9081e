import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { noteExport } from '@wenjin/contract/export/note-export';
import { AI_NOTICE } from '@wenjin/domain/export/conversation-markdown';
import { exportConversation } from '../features/export/exported-conversation.ts';
import { DocumentBody } from '../features/office/document-body.tsx';
import { call } from '../shared/api/call.ts';
import { useBrandName } from '../shared/api/use-index-config.ts';
import { printPage } from '../shared/browser/print-page.ts';
import { usePageTitle } from '../shared/browser/use-page-title.ts';
import { DeadEnd } from './frame/dead-end.tsx';

const SETTLE_MS = 600;

export function PrintPage() {
  const [parameters] = useSearchParams();
  const id = parameters.get('c') ?? '';
  const brandName = useBrandName();
  const { data, isError } = useQuery({
    queryKey: ['print', id],
    queryFn: async () => {
      await call(noteExport, { kind: 'conversation', format: 'print', id }, { isQuiet: true });
      return exportConversation(id, brandName);
    },
    staleTime: Infinity,
    gcTime: 0,
  });
  usePageTitle(data?.documentTitle ?? brandName);
  const isReady = data !== undefined;
  useEffect(() => {
    if (!isReady) return;
    // Formulas and highlighted code are rendered a moment after the text.
    const timer = setTimeout(() => void printPage(), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [isReady]);

  if (isError) return <DeadEnd title="会话不存在" text="它可能已被删除" />;
  if (data === undefined) return null;
  return (
    <main>
      <DocumentBody title={data.title} meta={AI_NOTICE} markdown={data.markdown} />
    </main>
  );
}
