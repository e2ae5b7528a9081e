import '../../../shared/ui/form-field.css';

type ListFilterProps = {
  label: string;
  /** What stands for no choice. */
  all: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
};

/** Narrows a list to what one field says. */
export function ListFilter({ label, all, options, value, onChange }: ListFilterProps) {
  return (
    <select
      className="control list-filter"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
