import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { VendorRecord } from '@wenjin/contract/admin/vendors';
import { Tag } from '../../../shared/ui/tag.tsx';
import type { Column } from '../list/column.ts';
import { actionColumn, codeColumn, textColumn } from '../list/columns.tsx';
import { ListSection } from '../list/list-section.tsx';
import { useListPlace } from '../list/use-list-place.ts';
import { vendorsQuery } from '../queries/admin-queries.ts';
import { VendorForm } from './vendor-form.tsx';
import { VendorState } from './vendor-state.tsx';
import { VendorTest } from './vendor-test.tsx';

const nameOf = ({ name }: VendorRecord) => name;

export function VendorSection() {
  const place = useListPlace();
  const query = useQuery(vendorsQuery(place.input));
  const [edited, setEdited] = useState<VendorRecord>();
  const [tested, setTested] = useState<VendorRecord>();

  const columns: Column<VendorRecord>[] = [
    textColumn(nameOf, { title: '名称', slot: 'title', width: '18%' }),
    codeColumn(({ baseUrl }) => baseUrl, { title: '接口地址', none: '未设置' }),
    { title: '密钥', width: 176, render: (vendor) => <KeyHint vendor={vendor} /> },
    { title: '状态', slot: 'state', width: 132, render: ({ isLive }) => <VendorState isLive={isLive} /> },
    actionColumn(136, nameOf, (vendor) => [
      { text: '编辑', onClick: () => setEdited(vendor) },
      { text: '测试', onClick: () => setTested(vendor) },
    ]),
  ];

  return (
    <ListSection title="模型厂商" search="搜索厂商" keyOf={({ id }) => id} {...{ query, place, columns }}>
      {edited !== undefined && <VendorForm vendor={edited} onClose={() => setEdited(undefined)} />}
      {tested !== undefined && <VendorTest vendor={tested} onClose={() => setTested(undefined)} />}
    </ListSection>
  );
}

function KeyHint({ vendor: { hasKey, keyHint, isKeyUnreadable } }: { vendor: VendorRecord }) {
  if (isKeyUnreadable) return <Tag tone="warning" text="密钥需要重新填写" />;
  if (!hasKey) return <span className="quiet">未设置</span>;
  return (
    <span>
      已设置 <span className="mono">····{keyHint}</span>
    </span>
  );
}
