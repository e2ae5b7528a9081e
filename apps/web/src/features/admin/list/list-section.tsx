import type { ReactNode, Ref } from 'react';
import { Plus } from 'lucide-react';
import { Button } from '../../../shared/ui/button.tsx';
import { SearchField } from '../../../shared/ui/form/search-field.tsx';
import { Select, type SelectOption } from '../../../shared/ui/form/select.tsx';
import { RecordList, type RecordListProps } from './record-list.tsx';
import { Section } from './section.tsx';
import type { useListPlace } from './use-list-place.ts';

export type ListFilterProps<Name extends string> = {
  name: Name;
  /** What the filter chooses, such as 状态. */
  noun: string;
  options: readonly SelectOption[];
};

type Place<Name extends string> = ReturnType<typeof useListPlace<Name>>;

type ListSectionProps<Row, Name extends string> = Omit<RecordListProps<Row>, 'label' | 'place'> & {
  title: string;
  /** Name of the list, when it is not the title. */
  label?: string;
  place: Place<Name>;
  /** Label of the search field. */
  search?: string;
  filters?: readonly ListFilterProps<Name>[];
  add?: { text: string; ref?: Ref<HTMLButtonElement>; onClick: () => void };
  /** Other tools, before the search field. */
  tools?: ReactNode;
  /** What a section has between its head and its list. */
  bar?: ReactNode;
  /** Dialogs. */
  children?: ReactNode;
};

/** A section of the administration that is a searchable list of records. */
export function ListSection<Row, Name extends string = never>(props: ListSectionProps<Row, Name>) {
  const { title, label = title, search, filters = [], add, tools, bar, children, ...list } = props;
  const { place } = list;
  return (
    <Section
      title={title}
      tools={
        <>
          {tools}
          {search !== undefined && (
            <SearchField label={search} value={place.keyword} onSearch={(keyword) => place.set('keyword', keyword)} />
          )}
          {filters.map((filter) => (
            <ListFilter key={filter.name} place={place} {...filter} />
          ))}
          {add !== undefined && <Button kind="primary" icon={Plus} {...add} />}
        </>
      }
    >
      {bar}
      <RecordList label={label} {...list} />
      {children}
    </Section>
  );
}

/** Its choice is part of the URL. */
export function ListFilter<Name extends string>(props: ListFilterProps<Name> & { place: Place<Name> }) {
  const { place, name, noun, options } = props;
  return (
    <Select
      label={`按${noun}筛选`}
      className="list-filter"
      isLabelHidden
      options={[{ value: '', label: `全部${noun}` }, ...options]}
      value={place.filters[name]}
      onChange={(value) => place.set(name, value)}
    />
  );
}
