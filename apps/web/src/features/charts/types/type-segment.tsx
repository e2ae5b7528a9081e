import { Suspense, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { ChevronDown } from 'lucide-react';
import { CHART_TYPE_NAMES, type Chart, type ChartType } from '@wenjin/domain/charts/chart';
import { typeProblem } from '@wenjin/domain/charts/chart-types';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { CHART_ICONS, familyProblem, type ChartFamily } from './chart-families.ts';

const MenuPanel = lazyPart(async () => (await import('../../../shared/ui/overlay/menu-panel.tsx')).MenuPanel);

type TypeSegmentProps = { family: ChartFamily; chart: Chart; onChange: (type: ChartType) => void };

/** Chooses a type; pressed again, it offers its variants. What cannot show the data stays in its place and says why. */
export function TypeSegment({ family, chart, onChange }: TypeSegmentProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isChosen = family.types.includes(chart.type);
  const problem = familyProblem(chart, family);
  const usable = family.types.filter((type) => typeProblem(chart, type) === undefined);
  const hasVariants = isChosen && usable.length > 1;
  const [first = chart.type] = usable;
  const shown = isChosen ? chart.type : (family.types[0] ?? chart.type);
  const Icon = CHART_ICONS[shown];
  const name = isChosen ? CHART_TYPE_NAMES[chart.type] : family.name;
  const label = problem === undefined ? name : `${name}：${problem}`;

  function handleClick() {
    if (hasVariants) setOpen(true);
    else if (!isChosen && problem === undefined) onChange(first);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (!hasVariants || event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <>
      <button
        ref={trigger}
        type="button"
        className="chart-type"
        data-type={shown}
        aria-label={label}
        title={label}
        aria-pressed={isChosen}
        // Not `disabled`: the reason must be reachable with the keyboard too.
        aria-disabled={problem !== undefined}
        {...(hasVariants && { 'aria-haspopup': 'menu', 'aria-expanded': isOpen })}
        onClick={handleClick}
        onKeyDown={handleKeyDown}
      >
        <Icon size={16} />
        {hasVariants && <ChevronDown className="chart-type-caret" size={12} />}
      </button>
      {isOpen && (
        <Suspense>
          <MenuPanel
            label={`${family.name}的样式`}
            trigger={trigger}
            focusAt="first"
            entries={usable.map((type) => {
              const Variant = CHART_ICONS[type];
              const icon = <Variant className="chart-variant-icon" data-type={type} size={16} />;
              return { key: type, label: CHART_TYPE_NAMES[type], icon, onAction: () => onChange(type) };
            })}
            onRun={(entry) => {
              flushSync(() => setOpen(false));
              trigger.current?.focus();
              entry.onAction();
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
