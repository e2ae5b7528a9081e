import '../../../shared/ui/form/choice.css';
import { Check } from 'lucide-react';
import { CHART_TYPE_NAMES } from '@wenjin/domain/charts/chart';
import { chartTypesFor } from '@wenjin/domain/charts/chart-types';
import { moveFocus } from '../../../shared/browser/move-focus.ts';
import { BottomSheet } from '../../../shared/ui/overlay/bottom-sheet.tsx';
import { CHART_ICONS } from './chart-families.ts';
import type { TypeSwitchProps } from './type-switch-props.ts';

/** The eight types by name. Those that cannot show the data say why. */
export function TypeSheet({ chart, onChange, onClose }: TypeSwitchProps & { onClose: () => void }) {
  return (
    <BottomSheet title="图表类型" onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moves the focus among its buttons */}
      <ul aria-label="图表类型" onKeyDown={(event) => moveFocus(event, 'button')}>
        {chartTypesFor(chart).map(({ type, problem }) => {
          const Icon = CHART_ICONS[type];
          return (
            <li key={type}>
              <button
                type="button"
                className="choice sheet-row row"
                aria-pressed={type === chart.type}
                // Not `disabled`: the reason must be reachable with the keyboard too.
                aria-disabled={problem !== undefined}
                onClick={() => {
                  if (problem !== undefined) return;
                  onChange(type);
                  onClose();
                }}
              >
                <Icon className="chart-variant-icon" data-type={type} size={18} />
                <span className="choice-text">
                  <span className="choice-name">{CHART_TYPE_NAMES[type]}</span>
                  {problem !== undefined && <small className="choice-desc">{problem}</small>}
                </span>
                {type === chart.type && <Check className="choice-end choice-check" size={18} />}
              </button>
            </li>
          );
        })}
      </ul>
    </BottomSheet>
  );
}
