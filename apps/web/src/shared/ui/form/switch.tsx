import './switch.css';
import type { ComponentProps } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components/Switch';

type SwitchProps = Omit<ComponentProps<typeof AriaSwitch>, 'className' | 'isSelected' | 'children'> & { isOn: boolean };

export function Switch({ isOn, ...rest }: SwitchProps) {
  return (
    <AriaSwitch {...rest} className="switch inline-row" isSelected={isOn}>
      <span className="switch-track" />
    </AriaSwitch>
  );
}
