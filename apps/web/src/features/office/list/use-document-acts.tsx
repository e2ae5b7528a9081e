import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { encodeBase64 } from '@wenjin/contract/base64';
import {
  deleteDocument,
  saveMarkdown,
  shareDocument,
  type DocumentRecord,
  type MarkdownToSave,
} from '@wenjin/contract/office/office';
import { DOCUMENT_PAGE } from '@wenjin/contract/pages';
import { generatePath, useNavigate } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { useQuestion } from '../../../shared/ui/overlay/use-question.tsx';
import { useAct } from '../../../shared/ui/use-act.ts';
import { useCopy } from '../../../shared/ui/use-copy.ts';
import { documentQuery } from '../document-queries.ts';
import { DOCUMENTS_KEY } from './documents-query.ts';
import { RenameDialog } from './rename-dialog.tsx';

export type DocumentActs = ReturnType<typeof useDocumentActs>['acts'];

/** What the user can do with a document of the list, and the dialogs that ask about it. */
export function useDocumentActs(onGone: () => void) {
  const client = useQueryClient();
  const { ask, question } = useQuestion();
  const { copy } = useCopy();
  const [renamed, setRenamed] = useState<DocumentRecord>();
  const queryKey = DOCUMENTS_KEY;
  const share = useAct(shareDocument, { doneText: '已开启分享，有效期 1 年', queryKey });
  const stop = useAct(shareDocument, { doneText: '已停止分享', queryKey });
  const remove = useAct(deleteDocument, { doneText: '删除成功', queryKey, onDone: onGone });
  // The page of the document keeps what it has read; it must read it again.
  const forget = ({ officeId }: DocumentRecord) => client.removeQueries(documentQuery(officeId));

  const acts = {
    copyLink: ({ officeId }: DocumentRecord) => void copy(location.origin + pathOf(officeId)),
    share(document: DocumentRecord) {
      forget(document);
      share.mutate({ officeId: document.officeId, isShare: true });
    },
    stopSharing(document: DocumentRecord) {
      const { officeId, title } = document;
      ask({
        title: '是否停止分享',
        text: `“${title}”的链接会立即失效，之后只有你能打开它。`,
        confirmLabel: '停止分享',
        kind: 'primary',
        onConfirm: () => {
          forget(document);
          stop.mutate({ officeId, isShare: false });
        },
      });
    },
    rename: setRenamed,
    remove(document: DocumentRecord) {
      const { officeId, title } = document;
      ask({
        title: '是否删除该文档',
        text: `“${title}”和它的历史版本将被删除，无法恢复，分享的链接也会失效。`,
        confirmLabel: '删除',
        onConfirm: () => {
          forget(document);
          remove.mutate({ officeId });
        },
      });
    },
  };
  const dialogs = (
    <>
      {question}
      {renamed !== undefined && (
        <RenameDialog
          document={renamed}
          onClose={() => {
            forget(renamed);
            setRenamed(undefined);
          }}
        />
      )}
    </>
  );
  return { acts, dialogs };
}

/** Creates an empty document that only the user can read, and opens it in the editor. */
export function useNewDocument() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => {
      const param: MarkdownToSave = { mdTitle: '未命名文档', mdContent: '', isShare: '0' };
      return call(saveMarkdown, { param: encodeBase64(JSON.stringify(param)) });
    },
    onSuccess: ({ officeId }) => navigate(`${pathOf(officeId)}?edit=1`),
  });
}

export function pathOf(officeId: string): string {
  return generatePath(DOCUMENT_PAGE, { officeId });
}
