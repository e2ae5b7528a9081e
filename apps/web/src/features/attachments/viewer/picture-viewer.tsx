import './picture-viewer.css';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { thumbnailOf } from '@wenjin/contract/uploads/file-names';
import { userStore } from '../../../shared/browser/storage/user-store.ts';
import { useCopy } from '../../../shared/ui/use-copy.ts';
import { Modal } from '../../../shared/ui/overlay/modal.tsx';
import type { ShownPicture } from './pictures-of.ts';
import { pictureTextQuery } from './picture-text-query.ts';
import { PictureText } from './picture-text.tsx';
import { useZoom } from './use-zoom.ts';
import { ViewerBar } from './viewer-bar.tsx';
import { ZOOM_IN, ZOOM_OUT } from './zoom.ts';

type PictureViewerProps = { pictures: readonly ShownPicture[]; start: number; onClose: () => void };

const TEXT_SHOWN = 'viewer-text';

/** Shows pictures as large as the window allows; always dark. */
export function PictureViewer({ pictures, start, onClose }: PictureViewerProps) {
  const [index, setIndex] = useState(start);
  const [isTextShown, setTextShown] = useState(() => userStore.read(TEXT_SHOWN) === '1');
  const picture = pictures[index];
  if (picture === undefined) return null;

  const go = (step: number) => setIndex((index + step + pictures.length) % pictures.length);
  function toggleText() {
    userStore.write(TEXT_SHOWN, isTextShown ? '' : '1');
    setTextShown(!isTextShown);
  }

  return (
    <Modal className="viewer" label={`查看${picture.name}`} onClose={onClose}>
      <div className="viewer-frame" data-theme="dark" data-text={isTextShown || undefined}>
        <Stage
          key={picture.url}
          {...{ picture, index, isTextShown, onClose }}
          count={pictures.length}
          onGo={go}
          onToggleText={toggleText}
        />
        {isTextShown && <PictureText key={`text of ${picture.url}`} url={picture.url} />}
        {pictures.length > 1 && (
          <footer className="row">
            {pictures.map(({ url, name }, place) => (
              <button
                key={url}
                type="button"
                aria-label={name}
                aria-current={place === index}
                onClick={() => setIndex(place)}
              >
                <img src={thumbnailOf(url)} alt="" width={56} height={56} />
              </button>
            ))}
          </footer>
        )}
      </div>
    </Modal>
  );
}

type StageProps = {
  picture: ShownPicture;
  index: number;
  count: number;
  isTextShown: boolean;
  onGo: (step: number) => void;
  onToggleText: () => void;
  onClose: () => void;
};

function Stage({ picture, index, count, isTextShown, onGo, onToggleText, onClose }: StageProps) {
  const stage = useRef<HTMLElement>(null);
  const [size, setSize] = useState({ width: picture.width, height: picture.height });
  const [turns, setTurns] = useState(0);
  const lying = turns % 2 === 1 ? { width: size.height, height: size.width } : size;
  const client = useQueryClient();
  const { copy } = useCopy();
  const { zoom, by, fit, toggle, handlers } = useZoom(stage, lying, (to) =>
    to === 'down' ? onClose() : onGo(to === 'left' ? 1 : -1),
  );
  useEffect(() => stage.current?.focus(), []);
  const keys = keysFor({ go: onGo, by, fit });

  function copyText(event: KeyboardEvent) {
    const text = client.getQueryData(pictureTextQuery(picture.url).queryKey)?.text ?? '';
    if (text === '') return;
    event.preventDefault();
    void copy(text);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (isTextShown && isCopyKey(event)) return copyText(event);
    const found = keys[event.key];
    if (found === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    found();
  }

  return (
    <>
      <ViewerBar
        {...{ picture, index, count, isTextShown, onToggleText, onClose }}
        size={size}
        percent={Math.round(zoom.scale * 100)}
        onZoom={by}
        onTurn={() => setTurns(turns + 1)}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the bar has a button for each of them */}
      <section
        ref={stage}
        className="viewer-stage center"
        aria-label="图片"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- takes the keys of the viewer
        tabIndex={0}
        onKeyDown={handleKeyDown}
        onDoubleClick={toggle}
        {...handlers}
      >
        <img
          src={picture.url}
          alt={picture.name}
          draggable={false}
          style={{
            width: size.width || undefined,
            height: size.height || undefined,
            transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale}) rotate(${turns * 90}deg)`,
          }}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            if (size.width === 0 && width > 0) setSize({ width, height });
          }}
        />
        {count > 1 && (
          <>
            <button type="button" className="viewer-arrow center" aria-label="上一张" onClick={() => onGo(-1)}>
              <ChevronLeft size={20} />
            </button>
            <button type="button" className="viewer-arrow center" aria-label="下一张" onClick={() => onGo(1)}>
              <ChevronRight size={20} />
            </button>
          </>
        )}
      </section>
    </>
  );
}

/** A selection is copied by the browser. */
function isCopyKey({ ctrlKey, metaKey, key }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && key.toLowerCase() === 'c' && getSelection()?.isCollapsed !== false;
}

type Acts = { go: (step: number) => void; by: (factor: number) => void; fit: () => void };

function keysFor({ go, by, fit }: Acts): Record<string, () => void> {
  const enlarge = () => by(ZOOM_IN);
  return {
    ArrowLeft: () => go(-1),
    ArrowRight: () => go(1),
    '+': enlarge,
    '=': enlarge,
    '-': () => by(ZOOM_OUT),
    '0': fit,
  };
}
