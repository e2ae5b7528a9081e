import './audit.css';
import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ChevronDown, Download } from 'lucide-react';
import { exportAuditLog, type AuditRecord } from '@wenjin/contract/admin/audit-log';
import { Button } from '../../../shared/ui/button.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { fetchFile } from '../../../shared/api/fetch-file.ts';
import { saveFile } from '../../../shared/browser/save-file.ts';
import type { Column } from '../list/column.ts';
import { codeColumn, textColumn } from '../list/columns.tsx';
import { ListSection } from '../list/list-section.tsx';
import { useListPlace } from '../list/use-list-place.ts';
import { auditQuery } from '../queries/admin-queries.ts';
import { AuditDetail } from './audit-detail.tsx';
import { auditFilter } from './audit-filter.ts';
import { AUDIT_FILTERS, AuditTools } from './audit-tools.tsx';

export function AuditSection() {
  const place = useListPlace(AUDIT_FILTERS);
  const filter = auditFilter(place.filters);
  const query = useQuery(auditQuery({ ...place.input, ...filter }));
  const [opened, setOpened] = useState<readonly string[]>([]);
  const download = useMutation({
    mutationFn: async () => {
      const file = await fetchFile(exportAuditLog, { ...filter, keyword: place.input.keyword });
      saveFile(file, `审计日志-${new Date().toLocaleDateString('sv-SE')}.csv`);
    },
  });

  const columns: Column<AuditRecord>[] = [
    ...FACTS,
    {
      title: '详情',
      slot: 'actions',
      width: 92,
      render: ({ id, actionText }) => {
        const isOpen = opened.includes(id);
        return (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? '收起' : '展开'} ${actionText}`}
            onClick={() => setOpened(isOpen ? opened.filter((other) => other !== id) : [...opened, id])}
          >
            <span className="with-icon inline-row">
              {isOpen ? '收起' : '展开'}
              <ChevronDown className="audit-fold" size={14} />
            </span>
          </button>
        );
      },
    },
  ];

  return (
    <ListSection
      title="审计日志"
      tools={
        <Button
          icon={Download}
          text="导出 CSV"
          isBusy={download.isPending}
          onClick={() => void (download.isPending || download.mutate())}
        />
      }
      bar={<AuditTools place={place} />}
      keyOf={({ id }) => id}
      renderDetail={({ id, ...record }) => (opened.includes(id) ? <AuditDetail {...record} /> : undefined)}
      {...{ query, place, columns }}
    />
  );
}

const FACTS: readonly Column<AuditRecord>[] = [
  textColumn(({ actionText }) => actionText, { title: '动作', slot: 'title', width: 132 }),
  // With seconds, because an audit needs the order of events.
  {
    title: '时间',
    width: 176,
    render: ({ time }) => <time dateTime={time}>{new Date(time).toLocaleString('sv-SE')}</time>,
  },
  textColumn(({ actorId, actorName }) => (actorName === '' ? actorId : actorName), {
    title: '操作人',
    width: 136,
    none: '访客',
    hintOf: ({ actorId }) => actorId,
  }),
  codeColumn(({ target }) => target, { title: '对象' }),
  codeColumn(({ address }) => address, { title: '来源地址', width: 136 }),
  {
    title: '结果',
    slot: 'state',
    width: 84,
    render: ({ result }) => (
      <Tag tone={result === 'ok' ? 'success' : 'error'} text={result === 'ok' ? '成功' : '失败'} />
    ),
  },
];
