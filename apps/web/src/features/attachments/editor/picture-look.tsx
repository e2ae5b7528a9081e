import { Suspense, useState } from 'react';
import { ArrowLeft, ArrowRight, RotateCw, ZoomIn } from 'lucide-react';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { attachmentDrafts } from '../tray/attachment-drafts.ts';
import type { PictureItem } from '../tray/attachment.ts';

const PictureViewer = lazyPart(async () => (await import('../viewer/picture-viewer.tsx')).PictureViewer);

type PictureLookProps = { item: PictureItem | undefined; place: number; count: number };

/** The chosen picture. Turning it changes only how it is shown; the server turns pictures upright by itself. */
export function PictureLook({ item, place, count }: PictureLookProps) {
  const [turned, setTurned] = useState({ id: '', turns: 0 });
  const [isLarge, setLarge] = useState(false);
  if (item === undefined) return <div className="picture-look center quiet">粘贴、拖入，或点“＋”添加图片</div>;
  const turns = turned.id === item.id ? turned.turns : 0;
  const stored = item.upload.at === 'ready' ? item.upload.stored : undefined;
  const shown = stored && { url: stored.herfUrl, name: item.name, width: stored.width, height: stored.height };
  return (
    <div className="picture-look center">
      <img src={stored?.herfUrl ?? item.preview} alt={item.name} data-turns={turns % 4} />
      <div className="picture-look-tools row">
        {place > 0 && (
          <IconButton
            icon={ArrowLeft}
            label="前移"
            size={16}
            onClick={() => attachmentDrafts.move(item.id, place - 1)}
          />
        )}
        {place < count - 1 && (
          <IconButton
            icon={ArrowRight}
            label="后移"
            size={16}
            onClick={() => attachmentDrafts.move(item.id, place + 1)}
          />
        )}
        <IconButton
          icon={RotateCw}
          label="旋转"
          size={16}
          onClick={() => setTurned({ id: item.id, turns: turns + 1 })}
        />
        {shown && <IconButton icon={ZoomIn} label="放大" size={16} onClick={() => setLarge(true)} />}
      </div>
      {isLarge && shown && (
        <Suspense>
          <PictureViewer pictures={[{ ...shown, text: undefined }]} start={0} onClose={() => setLarge(false)} />
        </Suspense>
      )}
    </div>
  );
}
