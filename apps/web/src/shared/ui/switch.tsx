import './switch.css';
import type { ComponentProps } from 'react';

type SwitchProps = Omit<ComponentProps<'button'>, 'type' | 'role' | 'aria-checked' | 'onClick' | 'onChange'> & {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

export function Switch({ isOn, onChange, className = '', ...button }: SwitchProps) {
  return (
    <button
      {...button}
      type="button"
      role="switch"
      aria-checked={isOn}
      className={`switch ${className}`}
      onClick={() => onChange(!isOn)}
    />
  );
}
