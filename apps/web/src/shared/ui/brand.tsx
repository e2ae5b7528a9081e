import { useBrandName } from '../api/use-index-config.ts';
import { BrandMark } from './brand-mark.tsx';

export function Brand() {
  return (
    <span className="brand">
      <BrandMark />
      <b className="ell">{useBrandName()}</b>
    </span>
  );
}
