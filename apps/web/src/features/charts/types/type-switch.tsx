import './types.css';
import type { TypeSwitchProps } from './type-switch-props.ts';
import { PHONE, useMedia } from '../../../shared/browser/use-media.ts';
import { CHART_FAMILIES } from './chart-families.ts';
import { TypeChip } from './type-chip.tsx';
import { TypeSegment } from './type-segment.tsx';

/** Five segments with their variants, or on a phone one chip with a sheet of the eight types. */
export function TypeSwitch({ chart, onChange }: TypeSwitchProps) {
  const isPhone = useMedia(PHONE);
  if (isPhone) return <TypeChip chart={chart} onChange={onChange} />;
  return (
    <fieldset className="chart-types" aria-label="图表类型">
      {CHART_FAMILIES.map((family) => (
        <TypeSegment key={family.name} {...{ family, chart, onChange }} />
      ))}
    </fieldset>
  );
}
