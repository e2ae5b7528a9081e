import './switch.css';
import { useId } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components/Switch';

type SwitchRowProps = {
  label: string;
  hint?: string;
  name: string;
  value: boolean;
  error?: string | undefined;
  onChange: (isOn: boolean) => void;
};

export function SwitchRow({ label, hint, name, value, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <AriaSwitch
      className="switch switch-row inline-row"
      data-field={name}
      aria-labelledby={id}
      aria-describedby={`${id}-hint`}
      isSelected={value}
      onChange={onChange}
    >
      <span>
        <b id={id}>{label}</b>
        {hint !== undefined && (
          <small id={`${id}-hint`} className="hint">
            {hint}
          </small>
        )}
      </span>
      <span className="switch-track" />
    </AriaSwitch>
  );
}
