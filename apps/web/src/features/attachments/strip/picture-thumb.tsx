import { TriangleAlert, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { attachmentDrafts } from '../tray/attachment-drafts.ts';
import type { PictureItem } from '../tray/attachment.ts';
import { ProgressRing } from './progress-ring.tsx';

type PictureThumbProps = {
  item: PictureItem;
  index: number;
  count: number;
  label: string;
  isChosen?: boolean;
  /** In the dialog the pictures are numbered. */
  hasNumber?: boolean;
  onOpen: () => void;
};

export function PictureThumb({ item, index, count, label, isChosen, hasNumber = false, onOpen }: PictureThumbProps) {
  const toast = useToast();
  const { id, name, upload, preview } = item;

  function handleKeyDown(event: KeyboardEvent) {
    const step = event.altKey ? ({ ArrowLeft: -1, ArrowRight: 1 } as Record<string, number>)[event.key] : undefined;
    if (step !== undefined) {
      event.preventDefault();
      const to = index + step;
      if (to >= 0 && to < count) attachmentDrafts.move(id, to);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      focusNeighbour(event.currentTarget);
      attachmentDrafts.remove(id);
    }
  }

  return (
    <div className="thumb" data-state={upload.at} data-chosen={isChosen || undefined}>
      <button
        type="button"
        className="thumb-open"
        aria-label={label}
        aria-pressed={isChosen}
        aria-keyshortcuts="Delete Alt+ArrowLeft Alt+ArrowRight"
        onClick={onOpen}
        onKeyDown={handleKeyDown}
      >
        <img src={preview} alt="" width={72} height={72} draggable={false} />
        {hasNumber && <span className="thumb-number">{index + 1}</span>}
      </button>
      {upload.at === 'sending' && (
        <span className="thumb-cover center">
          <ProgressRing part={upload.part} label={`正在上传 ${name}`} />
        </span>
      )}
      {upload.at === 'failed' && (
        <span className="thumb-cover center" role="alert" title={upload.reason}>
          <TriangleAlert size={16} aria-label={`${name}上传失败：${upload.reason}`} />
          <button type="button" onClick={() => attachmentDrafts.retry(id, toast.warning)}>
            重试
          </button>
        </span>
      )}
      <button
        type="button"
        className="thumb-remove center"
        aria-label={`${upload.at === 'sending' ? '取消上传' : '移除'} ${name}`}
        onClick={({ currentTarget }) => {
          focusNeighbour(currentTarget);
          attachmentDrafts.remove(id);
        }}
      >
        <X size={12} strokeWidth={2.5} />
      </button>
    </div>
  );
}

/** The focus must not be lost with the picture that is removed. */
function focusNeighbour(element: Element): void {
  const thumb = element.closest('.thumb');
  const near = [thumb?.nextElementSibling, thumb?.previousElementSibling].find((other) => other?.matches('.thumb'));
  const target =
    near?.querySelector<HTMLElement>('.thumb-open') ?? thumb?.closest('.composer')?.querySelector('textarea');
  target?.focus();
}
