import { useQuery } from '@tanstack/react-query';
import { RECORD_STATUSES } from '@wenjin/contract/usage/records';
import { RECORD_STATUS_NAMES, recordSourceName } from '@wenjin/domain/usage/record-names';
import { SearchField } from '../../shared/ui/form/search-field.tsx';
import { Select } from '../../shared/ui/form/select.tsx';
import { recordChoicesQuery } from './record-queries.ts';
import { modelText } from './record-text.ts';
import { DAY_CHOICES, type RecordPlace } from './use-record-place.ts';

const STATUSES = RECORD_STATUSES.map((value) => ({ value, label: RECORD_STATUS_NAMES[value] }));

export function RecordFilters({ place }: { place: RecordPlace }) {
  const { filter, days, set } = place;
  const { data = { models: [], sources: [] } } = useQuery(recordChoicesQuery);
  const models = withCurrent(data.models, filter.model).map((value) => ({ value, label: modelText(value) }));
  const sources = withCurrent(data.sources, filter.source).map((value) => ({ value, label: recordSourceName(value) }));
  return (
    <>
      <SearchField label="搜索问题" value={filter.keyword} onSearch={(keyword) => set('keyword', keyword.trim())} />
      <div className="record-chips row">
        <Select
          label="时间"
          isLabelHidden
          className="record-choice"
          options={DAY_CHOICES}
          value={days}
          onChange={(value) => set('days', value)}
        />
        <Choice noun="来源" options={sources} value={filter.source} onChange={(value) => set('source', value)} />
        <Choice noun="模型" options={models} value={filter.model} onChange={(value) => set('model', value)} />
        <Choice noun="状态" options={STATUSES} value={filter.status} onChange={(value) => set('status', value)} />
      </div>
    </>
  );
}

type ChoiceProps = {
  noun: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
};

function Choice({ noun, options, value, onChange }: ChoiceProps) {
  return (
    <Select
      label={`按${noun}筛选`}
      isLabelHidden
      className={value === '' ? 'record-choice' : 'record-choice is-on'}
      options={[{ value: '', label: `全部${noun}` }, ...options]}
      value={value}
      onChange={onChange}
    />
  );
}

/** The URL may name a choice that is no longer there. */
function withCurrent(values: readonly string[], current: string): string[] {
  return current === '' || values.includes(current) ? [...values] : [...values, current];
}
