import './question-attachments.css';
import { Suspense, useState } from 'react';
import { FileText } from 'lucide-react';
import type { Message } from '@wenjin/contract/chat/message';
import type { AttachedFile } from '@wenjin/contract/uploads/documents';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { cutText, fileFacts } from '../files/file-facts.ts';
import { PictureGrid } from './picture-grid.tsx';
import { picturesOf } from '../viewer/pictures-of.ts';

const FileTextDialog = lazyPart(async () => (await import('../files/file-text-dialog.tsx')).FileTextDialog);

/** The pictures and files of a question in the thread. */
export function QuestionAttachments({ message }: { message: Message }) {
  const pictures = picturesOf(message);
  return (
    <div className="question-attachments column">
      {pictures.length > 0 && <PictureGrid pictures={pictures} />}
      {message.files?.map((file) => (
        <AskedFile key={file.fileId} file={file} />
      ))}
    </div>
  );
}

function AskedFile({ file }: { file: AttachedFile }) {
  const [isShown, setShown] = useState(false);
  const cut = cutText(file);
  return (
    <>
      <button
        type="button"
        className="asked-file row"
        aria-label={`查看 ${file.name} 的文字`}
        aria-haspopup="dialog"
        onClick={() => setShown(true)}
      >
        <FileText size={20} />
        <span className="asked-file-words">
          <span className="ell">{file.name}</span>
          <small className="ell">
            {fileFacts(file)}
            {cut !== undefined && <em>，{cut}</em>}
          </small>
        </span>
      </button>
      {isShown && (
        <Suspense>
          <FileTextDialog file={file} model={undefined} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </>
  );
}
