import './frame-art.css';
import { BrandMark } from '../../../shared/ui/brand-mark.tsx';
import { WaterLines } from '../../../shared/ui/water-lines.tsx';

type FrameArtProps = { brandName: string; slogan: string };

/** The moon's reflection: x, y, width and opacity of each stroke, from top to bottom. */
const GLINTS = [
  [24, 0, 96, 0.85],
  [15, 14, 120, 0.8],
  [32, 30, 92, 0.72],
  [26, 48, 110, 0.62],
  [47, 68, 74, 0.52],
  [43, 92, 88, 0.42],
  [47, 118, 52, 0.34],
  [46, 150, 60, 0.26],
  [64, 186, 30, 0.2],
  [71, 224, 22, 0.14],
] as const;

/** Decoration only: the card repeats every text of it. */
export function FrameArt({ brandName, slogan }: FrameArtProps) {
  return (
    <section className="art column" aria-hidden="true">
      <div className="brand">
        <BrandMark size={34} />
        <b className="ell">{brandName}</b>
      </div>
      <i className="art-moon" />
      <WaterLines width={680} height={520} lines={18} />
      <svg className="art-glint" viewBox="0 0 160 240">
        {GLINTS.map(([x, y, width, opacity]) => (
          <rect key={y} x={x} y={y} width={width} height={3.2 - y / 140} rx="1.5" opacity={opacity} />
        ))}
      </svg>
      <i className="art-veil" />
      {slogan !== '' && <p className="art-slogan">{slogan}</p>}
      <p className="art-text">
        制度、流程与数据，一次问清。
        <br />
        回答附上出处，方便你核对与引用。
      </p>
    </section>
  );
}
