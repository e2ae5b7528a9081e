import './audit.css';
import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ChevronDown, Download, LoaderCircle } from 'lucide-react';
import { exportAuditLog, type AuditRecord } from '@wenjin/contract/admin/audit-log';
import { Tag } from '../../../shared/ui/tag.tsx';
import { fetchFile } from '../../../shared/api/fetch-file.ts';
import { saveFile } from '../../../shared/browser/save-file.ts';
import type { Column } from '../list/column.ts';
import { RecordList } from '../list/record-list.tsx';
import { Section } from '../list/section.tsx';
import { useListPlace } from '../list/use-list-place.ts';
import { AuditDetail } from './audit-detail.tsx';
import { auditFilter } from './audit-filter.ts';
import { auditQuery } from './audit-queries.ts';
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
            <span className="with-icon">
              {isOpen ? '收起' : '展开'}
              <ChevronDown className="audit-fold" size={14} />
            </span>
          </button>
        );
      },
    },
  ];

  return (
    <Section
      title="审计日志"
      tools={
        <button
          type="button"
          className="btn btn-line"
          aria-busy={download.isPending}
          onClick={() => void (download.isPending || download.mutate())}
        >
          {download.isPending ? <LoaderCircle className="spin" size={16} /> : <Download size={16} />}
          导出 CSV
        </button>
      }
    >
      <AuditTools place={place} />
      <RecordList
        label="审计日志"
        {...{ query, place, columns }}
        keyOf={({ id }) => id}
        renderDetail={({ id, ...record }) => (opened.includes(id) ? <AuditDetail {...record} /> : undefined)}
      />
    </Section>
  );
}

const FACTS: readonly Column<AuditRecord>[] = [
  { title: '动作', slot: 'title', width: 132, render: ({ actionText }) => <span className="ell">{actionText}</span> },
  { title: '时间', width: 176, render: ({ time }) => <ExactTime time={time} /> },
  {
    title: '操作人',
    width: 136,
    render: ({ actorId, actorName }) =>
      actorId === '' ? (
        <span className="quiet">访客</span>
      ) : (
        <span className="ell" title={actorId}>
          {actorName === '' ? actorId : actorName}
        </span>
      ),
  },
  {
    title: '对象',
    render: ({ target }) =>
      target === '' ? (
        <span className="quiet">—</span>
      ) : (
        <span className="mono ell" title={target}>
          {target}
        </span>
      ),
  },
  { title: '来源地址', width: 136, render: ({ address }) => <span className="mono ell">{address}</span> },
  {
    title: '结果',
    slot: 'state',
    width: 84,
    render: ({ result }) => (
      <Tag tone={result === 'ok' ? 'success' : 'error'} text={result === 'ok' ? '成功' : '失败'} />
    ),
  },
];

/** Includes seconds, because an audit needs the order of events. */
function ExactTime({ time }: { time: string }) {
  return (
    <time className="audit-time" dateTime={time}>
      {new Date(time).toLocaleString('sv-SE')}
    </time>
  );
}
