import { Download, RotateCw, ScanText, X, ZoomIn, ZoomOut } from 'lucide-react';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import type { ShownPicture } from './pictures-of.ts';
import { ZOOM_IN, ZOOM_OUT, type Size } from './zoom.ts';

type ViewerBarProps = {
  picture: ShownPicture;
  size: Size;
  index: number;
  count: number;
  percent: number;
  isTextShown: boolean;
  onZoom: (factor: number) => void;
  onTurn: () => void;
  onToggleText: () => void;
  onClose: () => void;
};

export function ViewerBar({ picture, size, index, count, percent, isTextShown, ...on }: ViewerBarProps) {
  const { url, name } = picture;
  return (
    <header className="row">
      {count > 1 && (
        <span className="viewer-count">
          {index + 1} / {count}
        </span>
      )}
      <span className="ell">{name}</span>
      {size.width > 0 && (
        <small>
          {size.width} × {size.height}
        </small>
      )}
      <span className="viewer-gap" />
      <IconButton icon={ZoomOut} label="缩小" onClick={() => on.onZoom(ZOOM_OUT)} />
      <output className="viewer-percent" aria-label="缩放">
        {percent}%
      </output>
      <IconButton icon={ZoomIn} label="放大" onClick={() => on.onZoom(ZOOM_IN)} />
      <IconButton icon={RotateCw} label="旋转" onClick={on.onTurn} />
      <i />
      <IconButton icon={ScanText} label="图片文字" aria-pressed={isTextShown} onClick={on.onToggleText} />
      <a className="icon-btn" href={url} download={fileName(name, url)} aria-label="下载" title="下载">
        <Download size={18} />
      </a>
      <i />
      <IconButton icon={X} label="关闭" onClick={on.onClose} />
    </header>
  );
}

/** The stored file may be of another kind than the one that was uploaded. */
function fileName(name: string, url: string): string {
  return `${name.replace(/\.\w+$/u, '')}.${url.split('.').at(-1)}`;
}
