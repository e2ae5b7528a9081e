import './file-text-dialog.css';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { AttachedFile } from '@wenjin/contract/uploads/documents';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { Modal, ModalTitle } from '../../../shared/ui/overlay/modal.tsx';
import { cutText, fileFacts } from './file-facts.ts';
import { previewQuery } from './preview-query.ts';

type FileTextDialogProps = { file: AttachedFile; model: string | undefined; onClose: () => void };

/** Shows exactly the text that the model gets. */
export function FileTextDialog({ file, model, onClose }: FileTextDialogProps) {
  const { data, isError, refetch } = useQuery(previewQuery([file.fileId], model));
  const [shown] = data ?? [];
  const cut = cutText(shown ?? file);
  return (
    <Modal className="file-text column" isDismissable onClose={onClose}>
      <header className="row">
        <ModalTitle className="ell">{file.name}</ModalTitle>
        <IconButton icon={X} label="关闭" onClick={onClose} />
      </header>
      <p className="hint">
        {fileFacts(file)}
        {cut !== undefined && (
          <>
            {'，'}
            <em>{cut}</em>
          </>
        )}
      </p>
      {isError ? (
        <LoadFailure text="文字加载失败" onRetry={() => void refetch()} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <pre tabIndex={0} aria-label="模型得到的文字" aria-busy={shown === undefined}>
          {shown?.text ?? <span className="skeleton" />}
        </pre>
      )}
    </Modal>
  );
}
