import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Slider } from '../../../shared/ui/form/slider.tsx';
import { FormDialog } from '../../../shared/ui/overlay/form-dialog.tsx';
import { cropSquare, fitCrop, WHOLE, ZOOM_MAX, type Crop, type Size } from './crop.ts';
import { drawSquare } from './draw-square.ts';

type CropDialogProps = {
  source: string;
  type: string;
  onDone: (picture: Blob) => void;
  onClose: () => void;
};

const STEP = 0.04;
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

export function CropDialog({ source, type, onDone, onClose }: CropDialogProps) {
  const image = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<Size>();
  const [crop, setCrop] = useState(WHOLE);
  const [problem, setProblem] = useState<string>();
  const move = (change: Partial<Crop>) =>
    setCrop((current) => (size === undefined ? current : fitCrop(size, { ...current, ...change })));

  async function finish() {
    if (image.current === null || size === undefined) return;
    const picture = await drawSquare(image.current, { square: cropSquare(size, crop), type });
    if (picture === undefined) setProblem('图片无法处理，请换一张');
    else onDone(picture);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const [x, y] = ARROWS[event.key] ?? [0, 0];
    if (x === 0 && y === 0) return;
    event.preventDefault();
    move({ x: crop.x + x, y: crop.y + y });
  }

  return (
    <FormDialog
      title="调整头像"
      submitLabel="确定"
      canSubmit={size !== undefined}
      problem={problem}
      onSubmit={() => void finish()}
      onClose={onClose}
    >
      <button
        type="button"
        className="crop"
        aria-label="拖动或按方向键调整位置"
        onKeyDown={handleKeyDown}
        {...useDrag((x, y) => {
          const { side } = cropSquare(size ?? { width: 1, height: 1 }, crop);
          if (size !== undefined) move({ x: crop.x - (x * side) / size.width, y: crop.y - (y * side) / size.height });
        })}
      >
        <img
          ref={image}
          src={source}
          alt=""
          draggable={false}
          style={size && placeOf(size, crop)}
          onLoad={({ currentTarget }) =>
            setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
          }
          onError={() => setProblem('图片无法读取，请换一张')}
        />
      </button>
      <div className="crop-zoom row">
        <span aria-hidden="true">缩放</span>
        <Slider label="缩放" min={1} max={ZOOM_MAX} step={0.01} value={crop.zoom} onChange={(zoom) => move({ zoom })} />
      </div>
    </FormDialog>
  );
}

function useDrag(onStep: (x: number, y: number) => void) {
  const last = useRef<{ x: number; y: number }>(undefined);
  const end = () => {
    last.current = undefined;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      last.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (last.current === undefined) return;
      const { width, height } = event.currentTarget.getBoundingClientRect();
      onStep((event.clientX - last.current.x) / width, (event.clientY - last.current.y) / height);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

function placeOf(size: Size, crop: Crop) {
  const { left, top, side } = cropSquare(size, crop);
  const percent = (pixels: number) => `${(pixels / side) * 100}%`;
  return { width: percent(size.width), height: percent(size.height), left: percent(-left), top: percent(-top) };
}
