import './synonyms.css';
import { useEffect, useRef, useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, Plus } from 'lucide-react';
import { deleteSynonyms, type SynonymGroup } from '@wenjin/contract/knowledge/synonyms';
import { saveFile } from '../../../../shared/browser/save-file.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { SearchField } from '../../../../shared/ui/form/search-field.tsx';
import { useQuestion } from '../../../../shared/ui/overlay/use-question.tsx';
import { Tag } from '../../../../shared/ui/tag.tsx';
import { useAct } from '../../../../shared/ui/use-act.ts';
import type { Column } from '../../list/column.ts';
import { actionColumn } from '../../list/columns.tsx';
import { ListFilter } from '../../list/list-section.tsx';
import { RecordList } from '../../list/record-list.tsx';
import { useListPlace } from '../../list/use-list-place.ts';
import { KNOWLEDGE_KEY, synonymsQuery } from '../common/knowledge-queries.ts';
import { SavedBy } from '../common/saved-by.tsx';
import { today } from '../common/today.ts';
import { synonymTable } from './synonym-table.ts';
import { SynonymForm } from './synonym-form.tsx';
import { TryLookUp } from './try-look-up.tsx';

const FILTERS = ['origin'] as const;
const ORIGINS = [
  { value: 'built-in', label: '内置' },
  { value: 'own', label: '自建' },
];
const nameOf = ({ words }: SynonymGroup) => words[0] ?? '';

const FACTS: readonly Column<SynonymGroup>[] = [
  { title: '主词', slot: 'title', width: 136, render: (group) => <b>{nameOf(group)}</b> },
  {
    title: '同义词',
    render: ({ words }) => (
      <span className="word-tags">
        {words.slice(1).map((word) => (
          <Tag key={word} text={word} />
        ))}
      </span>
    ),
  },
  {
    title: '来源',
    slot: 'state',
    width: 88,
    render: ({ origin }) => (origin === 'own' ? <Tag tone="brand" text="自建" /> : <span className="quiet">内置</span>),
  },
  {
    title: '更新',
    width: 168,
    render: ({ updatedAt, updatedBy }) =>
      updatedBy === '' ? <span className="quiet">随产品</span> : <SavedBy at={updatedAt} by={updatedBy} />,
  },
];

export function SynonymList() {
  const place = useListPlace(FILTERS);
  const query = useQuery(synonymsQuery({ ...place.input, origin: originOf(place.filters.origin) }));
  const [edited, setEdited] = useEditedRow();
  const [isAdding, setAdding] = useState(false);
  const { ask, question } = useQuestion();
  const remove = useAct(deleteSynonyms, { doneText: '删除成功', queryKey: KNOWLEDGE_KEY });
  const download = useMutation({
    mutationFn: async () =>
      saveFile(new Blob([await synonymTable()], { type: 'text/csv;charset=utf-8' }), `同义词-${today()}.csv`),
  });
  const acts = actionColumn(128, nameOf, (group: SynonymGroup) => [
    { text: '编辑', onClick: () => setEdited(group.id) },
    {
      text: '删除',
      isDanger: true,
      onClick: () =>
        ask({
          title: '是否删除这组同义词',
          text: `删除后，用“${group.words.slice(1).join('、')}”提问时不再按“${nameOf(group)}”查找。`,
          confirmLabel: '删除',
          onConfirm: () => remove.mutate({ id: group.id }),
        }),
    },
  ]);

  return (
    <>
      <search className="filter-bar" aria-label="筛选">
        <SearchField label="搜索词" value={place.keyword} onSearch={(keyword) => place.set('keyword', keyword)} />
        <ListFilter name="origin" noun="来源" options={ORIGINS} place={place} />
        <div className="filter-end">
          <Button
            kind="text"
            icon={Download}
            text="导出 csv"
            isBusy={download.isPending}
            onClick={() => void (download.isPending || download.mutate())}
          />
          <Button icon={Plus} text="新增一组" onClick={() => setAdding(true)} />
        </div>
      </search>
      {isAdding && <SynonymForm onClose={() => setAdding(false)} />}
      <RecordList
        label="同义词"
        emptyText="还没有同义词"
        keyOf={({ id }) => id}
        columns={[...FACTS, acts]}
        countText={(total) => `共 ${total} 组，保存后立即生效`}
        renderDetail={(group) =>
          group.id === edited ? <SynonymForm group={group} onClose={() => setEdited(undefined)} /> : undefined
        }
        {...{ query, place }}
      />
      <TryLookUp />
      {question}
    </>
  );
}

/** The row of the edited group is away while its form is there; its button gets the focus back afterwards. */
function useEditedRow() {
  const [edited, setEdited] = useState<string>();
  const before = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (edited === undefined) before.current?.focus();
  }, [edited]);
  const set = (id: string | undefined) => {
    if (id !== undefined) before.current = document.activeElement as HTMLElement | null;
    setEdited(id);
  };
  return [edited, set] as const;
}

function originOf(text: string): '' | 'built-in' | 'own' {
  return text === 'built-in' || text === 'own' ? text : '';
}
