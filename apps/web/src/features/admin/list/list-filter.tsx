import { Select, type SelectOption } from '../../../shared/ui/form/select.tsx';

type ListFilterProps = {
  label: string;
  /** What stands for no choice. */
  all: string;
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
};

/** Narrows a list by the value of one field. */
export function ListFilter({ all, options, ...select }: ListFilterProps) {
  return <Select {...select} className="list-filter" isLabelHidden options={[{ value: '', label: all }, ...options]} />;
}
