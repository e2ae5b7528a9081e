import { Suspense, useState } from 'react';
import { FileText, RotateCcw, X } from 'lucide-react';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import type { ReadingProgress } from '@wenjin/contract/uploads/reading-progress';
import { readingText } from '../../../shared/browser/reading-text.ts';
import { sizeText } from '../../../shared/browser/size-text.ts';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { attachmentDrafts } from '../tray/attachment-drafts.ts';
import type { FileItem } from '../tray/attachment.ts';
import { useUsedCharacters } from '../files/preview-query.ts';
import { cutText, shortFacts } from '../files/file-facts.ts';

const FileTextDialog = lazyPart(async () => (await import('../files/file-text-dialog.tsx')).FileTextDialog);

type FileChipProps = { item: FileItem; draft: string; model: string };

export function FileChip({ item, draft, model }: FileChipProps) {
  const toast = useToast();
  const [isShown, setShown] = useState(false);
  const used = useUsedCharacters(draft, model);
  const { id, name, size, upload } = item;
  const file = upload.at === 'ready' ? { ...upload.stored, ...used(upload.stored.fileId) } : undefined;
  const cut = file && cutText(file);
  return (
    <div className="file-chip row" data-state={upload.at}>
      <FileText size={20} />
      <div className="file-chip-words">
        <div className="ell" title={name}>
          {name}
        </div>
        {upload.at === 'failed' ? (
          <small role="alert" title={upload.reason}>
            {upload.reason}
          </small>
        ) : (
          <small className="ell">
            {upload.at === 'sending' && <Sending {...upload} name={name} size={size} />}
            {file && (
              <>
                {cut === undefined ? shortFacts(file) : <em>{cut}</em>}
                {'，'}
                <button type="button" aria-haspopup="dialog" onClick={() => setShown(true)}>
                  查看文字
                </button>
              </>
            )}
          </small>
        )}
      </div>
      {upload.at === 'failed' && (
        <IconButton
          icon={RotateCcw}
          label={`重试 ${name}`}
          size={16}
          onClick={() => attachmentDrafts.retry(id, toast.warning)}
        />
      )}
      <IconButton
        icon={X}
        label={`${upload.at === 'sending' ? '取消上传' : '移除'} ${name}`}
        size={16}
        onClick={() => attachmentDrafts.remove(id)}
      />
      {file && isShown && (
        <Suspense>
          <FileTextDialog file={file} model={model} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </div>
  );
}

type SendingProps = { part: number; reading?: ReadingProgress; name: string; size: number };

function Sending({ part, reading, name, size }: SendingProps) {
  const isRead = reading !== undefined;
  return (
    <>
      {isRead
        ? readingText(reading)
        : part < 1
          ? `${sizeText(size)}，已上传 ${Math.round(part * 100)}%`
          : '正在读取文字…'}
      <progress
        className="sr-only"
        aria-label={`${isRead ? '正在识别' : '正在上传'} ${name}`}
        value={isRead ? reading.done / reading.total : part}
      />
    </>
  );
}
