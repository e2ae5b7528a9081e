import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { exportUsage } from '@wenjin/contract/admin/usage';
import { PURPOSE_NAMES, USAGE_PURPOSES, type UsagePurpose } from '@wenjin/domain/usage/purposes';
import { fetchFile } from '../../../shared/api/fetch-file.ts';
import { saveFile } from '../../../shared/browser/save-file.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { DateField } from '../../../shared/ui/form/date-field.tsx';
import { Segmented } from '../../../shared/ui/form/segmented.tsx';
import { Select } from '../../../shared/ui/form/select.tsx';
import type { SpanName, UsagePlace } from './use-usage-span.ts';

const SPANS: readonly { value: SpanName; label: string }[] = [
  { value: '7', label: '7 天' },
  { value: '30', label: '30 天' },
  { value: 'month', label: '本月' },
];
const PURPOSES = [
  { value: '', label: '全部用途' },
  ...USAGE_PURPOSES.map((value) => ({ value, label: PURPOSE_NAMES[value] })),
];

/** The days and the purpose, and the file of what they show. */
export function SpanTools({ place, by }: { place: UsagePlace; by: 'day' | 'user' }) {
  const { filter, name } = place;
  const download = useMutation({
    mutationFn: async () => {
      const file = await fetchFile(exportUsage, { ...filter, by });
      saveFile(file, `用量-${by === 'day' ? '每天' : '用户'}-${filter.from}-${filter.to}.csv`);
    },
  });
  return (
    <>
      <Segmented
        label="时间范围"
        options={SPANS}
        value={name}
        onChange={(span) => void (span !== 'own' && place.chooseSpan(span))}
      />
      <div className="filter-days row">
        <DateField label="开始日期" value={filter.from} onChange={(from) => place.chooseDays({ from })} />
        <span aria-hidden="true">至</span>
        <DateField label="结束日期" value={filter.to} onChange={(to) => place.chooseDays({ to })} />
      </div>
      <Select
        label="按用途筛选"
        className="list-filter"
        isLabelHidden
        options={PURPOSES}
        value={filter.purpose}
        onChange={(purpose) => place.choosePurpose(purpose as UsagePurpose | '')}
      />
      <Button
        icon={Download}
        text="导出 csv"
        isBusy={download.isPending}
        onClick={() => void (download.isPending || download.mutate())}
      />
    </>
  );
}
