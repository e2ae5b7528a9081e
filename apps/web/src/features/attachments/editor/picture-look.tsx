import { Suspense, useState } from 'react';
import { ArrowLeft, ArrowRight, RotateCw, ZoomIn } from 'lucide-react';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { attachmentDrafts } from '../tray/attachment-drafts.ts';
import type { PictureItem } from '../tray/attachment.ts';
import type { ShownPicture } from '../viewer/pictures-of.ts';

const PictureViewer = lazyPart(async () => (await import('../viewer/picture-viewer.tsx')).PictureViewer);

type PictureLookProps = { item: PictureItem | undefined; pictures: readonly PictureItem[] };

/** The chosen picture. Turning it changes only how it is shown; the server turns pictures upright by itself. */
export function PictureLook({ item, pictures }: PictureLookProps) {
  const [turned, setTurned] = useState({ id: '', turns: 0 });
  const [isLarge, setLarge] = useState(false);
  if (item === undefined) return <div className="picture-look center quiet">粘贴、拖入，或点“＋”添加图片</div>;
  const turns = turned.id === item.id ? turned.turns : 0;
  const place = pictures.indexOf(item);
  const stored = item.upload.at === 'ready' ? item.upload.stored : undefined;
  const shown = pictures.flatMap(shownOf);
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
        {place < pictures.length - 1 && (
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
        {stored && <IconButton icon={ZoomIn} label="放大" size={16} onClick={() => setLarge(true)} />}
      </div>
      {isLarge && stored && (
        <Suspense>
          <PictureViewer
            pictures={shown}
            start={shown.findIndex(({ url }) => url === stored.herfUrl)}
            onClose={() => setLarge(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** A picture that is not stored yet is not shown large. */
function shownOf({ name, upload }: PictureItem): ShownPicture[] {
  if (upload.at !== 'ready') return [];
  const { herfUrl: url, width, height } = upload.stored;
  return [{ url, name, width, height, text: undefined }];
}
