import { AGENT_ICONS } from '../../../shared/ui/agents/agent-icons.ts';

type IconPickerProps = { value: string; onChange: (name: string) => void };

export function IconPicker({ value, onChange }: IconPickerProps) {
  return (
    <fieldset className="icon-picker">
      <legend className="field-label">图标</legend>
      <div>
        {AGENT_ICONS.map(({ name, label, Icon }) => (
          <label key={name} className="center" title={label}>
            <input
              type="radio"
              className="cover-input"
              name="icon"
              aria-label={label}
              checked={name === value}
              onChange={() => onChange(name)}
            />
            <Icon size={18} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
