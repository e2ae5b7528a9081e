import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { saveModel, type ModelRecord } from '@wenjin/contract/admin/models';
import { Tag } from '../../../shared/ui/tag.tsx';
import { call } from '../../../shared/api/call.ts';
import { Switch } from '../../../shared/ui/form/switch.tsx';
import { AddButton } from '../list/add-button.tsx';
import type { Column } from '../list/column.ts';
import { ListFilter } from '../list/list-filter.tsx';
import { RecordList } from '../list/record-list.tsx';
import { SearchField } from '../../../shared/ui/form/search-field.tsx';
import { Section } from '../list/section.tsx';
import { useListPlace } from '../list/use-list-place.ts';
import { useSwitch } from '../list/use-switch.ts';
import { everyVendorQuery } from '../queries/vendor-queries.ts';
import { ModelForm } from './model-form.tsx';
import { MODELS_KEY, modelsQuery } from '../queries/model-queries.ts';
import { tokenLimitText } from './token-limit-text.ts';

export function ModelSection() {
  const place = useListPlace(['vendor']);
  const { vendor } = place.filters;
  const query = useQuery(modelsQuery({ ...place.input, ...(vendor === '' ? {} : { vendor }) }));
  const vendors = useQuery(everyVendorQuery).data?.records ?? [];
  const [edited, setEdited] = useState<ModelRecord | 'new'>();
  const toggle = useSwitch<ModelRecord>({
    queryKey: MODELS_KEY,
    field: 'isOn',
    isSame: (one, other) => one.id === other.id,
    save: (model) => call(saveModel, model),
  });

  const columns: Column<ModelRecord>[] = [
    { title: '名称', slot: 'title', render: ({ label }) => <span className="ell">{label}</span> },
    { title: '编号', render: ({ id }) => <Code text={id} /> },
    {
      title: '厂商',
      width: 136,
      render: ({ vendor }) => <span className="ell">{vendors.find(({ id }) => id === vendor)?.name ?? vendor}</span>,
    },
    { title: '厂商侧名称', render: ({ upstreamName }) => <Code text={upstreamName} /> },
    {
      title: '上下文',
      width: 88,
      render: ({ tokenLimit }) => <span title={`${tokenLimit}`}>{tokenLimitText(tokenLimit)}</span>,
    },
    {
      title: '能力',
      width: 92,
      render: ({ isVision }) => (isVision ? <VisionTag /> : <span className="quiet">文本</span>),
    },
    {
      title: '启用',
      slot: 'state',
      width: 76,
      render: (row) => (
        <Switch aria-label={`启用 ${row.label}`} isOn={row.isOn} onChange={(isOn) => toggle.mutate({ row, isOn })} />
      ),
    },
    {
      title: '操作',
      slot: 'actions',
      width: 84,
      render: (row) => (
        <button type="button" aria-label={`编辑 ${row.label}`} onClick={() => setEdited(row)}>
          编辑
        </button>
      ),
    },
  ];

  return (
    <Section
      title="模型"
      tools={
        <>
          <SearchField label="搜索模型" value={place.keyword} onSearch={(keyword) => place.narrow({ keyword })} />
          <ListFilter
            label="按厂商筛选"
            all="全部厂商"
            options={vendors.map(({ id, name }) => ({ value: id, label: name }))}
            value={vendor}
            onChange={(vendor) => place.narrow({ vendor })}
          />
          <AddButton label="新增模型" onClick={() => setEdited('new')} />
        </>
      }
    >
      <RecordList label="模型" {...{ query, place, columns }} keyOf={({ id }) => id} />
      {edited !== undefined && (
        <ModelForm
          model={edited === 'new' ? undefined : edited}
          vendors={vendors}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  );
}

function Code({ text }: { text: string }) {
  return (
    <span className="mono ell" title={text}>
      {text}
    </span>
  );
}

function VisionTag() {
  return <Tag tone="brand" icon={Eye} text="视觉" />;
}
