import { Select, type SelectOption } from '../../../shared/ui/form/select.tsx';

type ListFilterProps = {
  label: string;
  all: string;
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
};

export function ListFilter({ all, options, ...select }: ListFilterProps) {
  return <Select {...select} className="list-filter" isLabelHidden options={[{ value: '', label: all }, ...options]} />;
}
