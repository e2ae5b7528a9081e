import type { ReactNode } from 'react';
import { Plus, X } from 'lucide-react';
import { WINDOWS_MAX, WINDOWS_MIN } from '@wenjin/contract/compare/limits';
import { Button } from '../../../shared/ui/button.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { BottomSheet } from '../../../shared/ui/overlay/bottom-sheet.tsx';
import type { CompareScreenProps } from '../run/screen-props.ts';
import type { Compare } from '../run/use-compare.ts';
import { SettingFields } from './setting-fields.tsx';

type ParameterSheetProps = { compare: Compare; screen: CompareScreenProps; fields: ReactNode; onClose: () => void };

/** All settings on a small screen: those of the bar, then those of each window. */
export function ParameterSheet({ compare, screen, fields, onClose }: ParameterSheetProps) {
  const { parts, isBlind } = compare;
  return (
    <BottomSheet title="参数" onClose={onClose}>
      <div className="parameter-sheet">
        <fieldset>
          <legend>全部窗口</legend>
          {fields}
        </fieldset>
        {parts.slice(1).map(({ window, number, settings }) => (
          <fieldset key={window.key}>
            <legend>
              窗口 {number}
              {parts.length > WINDOWS_MIN && (
                <IconButton
                  icon={X}
                  size={16}
                  label={`移除窗口 ${number}`}
                  onClick={() => compare.removeWindow(window.key)}
                />
              )}
            </legend>
            <SettingFields
              owner={`窗口 ${number} `}
              {...{ settings }}
              isAuthorised={screen.isAuthorised}
              models={screen.models}
              isHidden={isBlind}
              onChange={(own) => compare.changeWindow(window.key, own)}
            />
          </fieldset>
        ))}
        {parts.length < WINDOWS_MAX && <Button icon={Plus} text="增加窗口" onClick={compare.addWindow} />}
      </div>
    </BottomSheet>
  );
}
