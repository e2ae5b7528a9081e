import { useId } from 'react';
import { Switch } from '../../../shared/ui/switch.tsx';

type SwitchRowProps = { label: string; hint?: string; name: string; isOn: boolean; onChange: (isOn: boolean) => void };

/** A switch in a form, with one line on what it changes. */
export function SwitchRow({ label, hint, name, isOn, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <div className="switch-row">
      <div>
        <label htmlFor={id}>{label}</label>
        {hint !== undefined && <p id={`${id}-hint`}>{hint}</p>}
      </div>
      <Switch
        id={id}
        name={name}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        isOn={isOn}
        onChange={onChange}
      />
    </div>
  );
}
