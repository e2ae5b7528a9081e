type CheckRowProps = {
  label: string;
  name: string;
  hint?: string;
  error?: string | undefined;
  options: readonly { value: string; label: string }[];
  value: readonly string[];
  onChange: (value: string[]) => void;
};

/** A line of check boxes of which any number can be chosen. */
export function CheckRow({ label, name, hint, error, options, value, onChange }: CheckRowProps) {
  return (
    <fieldset className="check-row" data-field={name}>
      <legend className="field-label">{label}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value} className="row">
            <input
              type="checkbox"
              checked={value.includes(option.value)}
              onChange={({ target }) => {
                const others = value.filter((each) => each !== option.value);
                onChange(target.checked ? [...others, option.value] : others);
              }}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error !== undefined && <p role="alert">{error}</p>}
      {error === undefined && hint !== undefined && <p className="hint">{hint}</p>}
    </fieldset>
  );
}
