import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { VendorRecord } from '@wenjin/contract/admin/vendors';
import type { Column } from '../list/column.ts';
import { RecordList } from '../list/record-list.tsx';
import { SearchField } from '../../../shared/ui/form/search-field.tsx';
import { Section } from '../list/section.tsx';
import { useListPlace } from '../list/use-list-place.ts';
import { VendorForm } from './vendor-form.tsx';
import { vendorsQuery } from '../queries/vendor-queries.ts';
import { VendorState } from './vendor-state.tsx';
import { VendorTest } from './vendor-test.tsx';

export function VendorSection() {
  const place = useListPlace();
  const query = useQuery(vendorsQuery(place.input));
  const [edited, setEdited] = useState<VendorRecord>();
  const [tested, setTested] = useState<VendorRecord>();

  const columns: Column<VendorRecord>[] = [
    { title: '名称', slot: 'title', width: '18%', render: ({ name }) => name },
    { title: '接口地址', render: ({ baseUrl }) => <Address url={baseUrl} /> },
    { title: '密钥', width: 176, render: (vendor) => <KeyHint vendor={vendor} /> },
    { title: '状态', slot: 'state', width: 132, render: ({ isLive }) => <VendorState isLive={isLive} /> },
    {
      title: '操作',
      slot: 'actions',
      width: 136,
      render: (vendor) => (
        <>
          <button type="button" aria-label={`编辑 ${vendor.name}`} onClick={() => setEdited(vendor)}>
            编辑
          </button>
          <button type="button" aria-label={`测试 ${vendor.name}`} onClick={() => setTested(vendor)}>
            测试
          </button>
        </>
      ),
    },
  ];

  return (
    <Section
      title="模型厂商"
      tools={<SearchField label="搜索厂商" value={place.keyword} onSearch={(keyword) => place.narrow({ keyword })} />}
    >
      <RecordList label="模型厂商" {...{ query, place, columns }} keyOf={({ id }) => id} />
      {edited !== undefined && <VendorForm vendor={edited} onClose={() => setEdited(undefined)} />}
      {tested !== undefined && <VendorTest vendor={tested} onClose={() => setTested(undefined)} />}
    </Section>
  );
}

function Address({ url }: { url: string }) {
  if (url === '') return <span className="quiet">未设置</span>;
  return (
    <span className="mono ell" title={url}>
      {url}
    </span>
  );
}

function KeyHint({ vendor: { hasKey, keyHint, isKeyUnreadable } }: { vendor: VendorRecord }) {
  if (isKeyUnreadable) {
    return (
      <span className="tag" data-tone="warning">
        密钥需要重新填写
      </span>
    );
  }
  if (!hasKey) return <span className="quiet">未设置</span>;
  return (
    <span>
      已设置 <span className="mono">····{keyHint}</span>
    </span>
  );
}
