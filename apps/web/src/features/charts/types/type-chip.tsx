import { Suspense, useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { CHART_TYPE_NAMES } from '@wenjin/domain/charts/chart';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { CHART_ICONS } from './chart-families.ts';
import type { TypeSwitchProps } from './type-switch-props.ts';

const TypeSheet = lazyPart(async () => (await import('./type-sheet.tsx')).TypeSheet);

/** The switcher on a phone: the name of the type, which opens a sheet with all of them. */
export function TypeChip({ chart, onChange }: TypeSwitchProps) {
  const [isOpen, setOpen] = useState(false);
  const Icon = CHART_ICONS[chart.type];
  const name = CHART_TYPE_NAMES[chart.type];
  return (
    <>
      <button
        type="button"
        className="chart-type-chip row"
        aria-label={`图表类型：${name}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Icon className="chart-variant-icon" data-type={chart.type} size={16} />
        {name}
        <ChevronDown size={14} />
      </button>
      {isOpen && (
        <Suspense>
          <TypeSheet chart={chart} onChange={onChange} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
