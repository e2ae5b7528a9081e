import './model-choices.css';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { listModelRecords, saveModel, type ModelRecord } from '@wenjin/contract/admin/models';
import { call } from '../../../shared/api/call.ts';
import { Tag } from '../../../shared/ui/tag.tsx';
import type { Column } from '../list/column.ts';
import { actionColumn, codeColumn, textColumn } from '../list/columns.tsx';
import { ListSection } from '../list/list-section.tsx';
import { useListPlace } from '../list/use-list-place.ts';
import { useSwitchColumn } from '../list/use-switch-column.tsx';
import { listKey, modelsQuery, vendorsQuery } from '../queries/admin-queries.ts';
import { ModelChoices } from './model-choices.tsx';
import { ModelForm } from './model-form.tsx';
import { tokenLimitText } from './token-limit-text.ts';

const keyOf = ({ id }: ModelRecord) => id;
const nameOf = ({ label }: ModelRecord) => label;

export function ModelSection() {
  const place = useListPlace(['vendor']);
  const { vendor } = place.filters;
  const query = useQuery(modelsQuery({ ...place.input, ...(vendor === '' ? {} : { vendor }) }));
  const vendors = useQuery(vendorsQuery({ pageSize: '100' })).data?.records ?? [];
  const [edited, setEdited] = useState<ModelRecord | 'new'>();
  const vendorName = (vendor: string) => vendors.find(({ id }) => id === vendor)?.name ?? vendor;
  const isOn = useSwitchColumn<ModelRecord>({
    title: '启用',
    slot: 'state',
    field: 'isOn',
    queryKey: listKey(listModelRecords),
    save: (model) => call(saveModel, model),
    keyOf,
    nameOf,
  });

  const columns: Column<ModelRecord>[] = [
    textColumn(nameOf, { title: '名称', slot: 'title' }),
    codeColumn(keyOf, { title: '编号' }),
    textColumn(({ vendor }) => vendorName(vendor), { title: '厂商', width: 136 }),
    codeColumn(({ upstreamName }) => upstreamName, { title: '厂商侧名称' }),
    {
      title: '上下文',
      width: 88,
      render: ({ tokenLimit }) => <span title={`${tokenLimit}`}>{tokenLimitText(tokenLimit)}</span>,
    },
    {
      title: '能力',
      width: 92,
      render: ({ isVision }) =>
        isVision ? <Tag tone="brand" icon={Eye} text="视觉" /> : <span className="quiet">文本</span>,
    },
    {
      title: '对话页',
      width: 84,
      render: ({ isOffered }) => (isOffered ? '提供' : <span className="quiet">不提供</span>),
    },
    isOn,
    actionColumn(84, nameOf, (model) => [{ text: '编辑', onClick: () => setEdited(model) }]),
  ];

  return (
    <ListSection
      title="模型"
      search="搜索模型"
      filters={[{ name: 'vendor', noun: '厂商', options: vendors.map(({ id, name }) => ({ value: id, label: name })) }]}
      add={{ text: '新增模型', onClick: () => setEdited('new') }}
      {...{ query, place, columns, keyOf }}
    >
      <ModelChoices />
      {edited !== undefined && (
        <ModelForm
          model={edited === 'new' ? undefined : edited}
          vendors={vendors}
          onClose={() => setEdited(undefined)}
        />
      )}
    </ListSection>
  );
}
