import { Suspense, useState, type CSSProperties } from 'react';
import { thumbnailOf } from '@wenjin/contract/uploads/file-names';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { gridOf } from './grid-of.ts';
import type { ShownPicture } from '../viewer/pictures-of.ts';

const PictureViewer = lazyPart(async () => (await import('../viewer/picture-viewer.tsx')).PictureViewer);

/** At most four pictures; the last one says how many more there are. */
export function PictureGrid({ pictures }: { pictures: readonly ShownPicture[] }) {
  const [shown, setShown] = useState<number>();
  const { tiles, more } = gridOf(pictures);
  return (
    <>
      <ul className="picture-grid" data-count={tiles.length} aria-label={`图片，共 ${pictures.length} 张`}>
        {tiles.map(({ picture, width, height, isWhole }, index) => (
          <li key={picture.url} style={{ '--w': `${width}px`, '--h': `${height}px` } as CSSProperties}>
            <button
              type="button"
              aria-label={`查看${picture.name}`}
              aria-haspopup="dialog"
              onClick={() => setShown(index)}
            >
              <PictureImage {...{ picture, isWhole, width, height }} />
              {more > 0 && index === tiles.length - 1 && <span className="picture-more center">+{more}</span>}
            </button>
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <Suspense>
          <PictureViewer pictures={pictures} start={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  );
}

type PictureImageProps = { picture: ShownPicture; isWhole: boolean; width: number; height: number };

/** A picture that is gone keeps its place and says so. */
function PictureImage({ picture, isWhole, width, height }: PictureImageProps) {
  const [isGone, setGone] = useState(false);
  if (isGone) return <span className="picture-gone center">图片已失效</span>;
  // A thumbnail is too coarse for the one large picture.
  const source = isWhole && picture.width > 0 ? picture.url : thumbnailOf(picture.url);
  return (
    <img
      src={source}
      alt={picture.name}
      {...{ width, height }}
      loading="lazy"
      decoding="async"
      onError={() => setGone(true)}
    />
  );
}
