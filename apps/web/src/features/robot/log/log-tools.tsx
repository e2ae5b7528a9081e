import { useState } from 'react';
import { ListFilter, Pause, Play } from 'lucide-react';
import type { RobotLogEntry } from '@wenjin/contract/robot/robot';
import { PHONE, useMedia } from '../../../shared/browser/use-media.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { SearchField } from '../../../shared/ui/form/search-field.tsx';
import { Segmented } from '../../../shared/ui/form/segmented.tsx';
import { BottomSheet } from '../../../shared/ui/overlay/bottom-sheet.tsx';
import type { LogFilter } from './filter-log.ts';

type LogToolsProps = {
  entries: readonly RobotLogEntry[];
  filter: LogFilter;
  keyword: string;
  isPaused: boolean;
  onFilter: (filter: LogFilter) => void;
  onKeyword: (keyword: string) => void;
  onPause: () => void;
};

/** Filter, search and pause of the log; on a phone the filter and the search are in a sheet. */
export function LogTools(props: LogToolsProps) {
  const { isPaused, onPause } = props;
  const isPhone = useMedia(PHONE);
  return (
    <div className="robot-log-tools row">
      {isPhone ? <FilterButton {...props} /> : <Filters {...props} />}
      <Button
        icon={isPaused ? Play : Pause}
        text={isPaused ? '继续滚动' : '暂停滚动'}
        aria-pressed={isPaused}
        onClick={onPause}
      />
    </div>
  );
}

function Filters({ entries, filter, keyword, onFilter, onKeyword }: LogToolsProps) {
  return (
    <>
      <Segmented label="筛选日志" value={filter} onChange={onFilter} options={filterOptions(entries)} />
      <SearchField label="搜索日志" value={keyword} onSearch={onKeyword} />
    </>
  );
}

/** Says what is left out of the list, because the sheet hides it. */
function FilterButton(props: LogToolsProps) {
  const [isOpen, setOpen] = useState(false);
  const { entries, filter, keyword } = props;
  const chosen = filterOptions(entries).find(({ value }) => value === filter)?.label ?? '';
  const parts = [...(filter === 'all' ? [] : [chosen]), ...(keyword.trim() === '' ? [] : [`“${keyword.trim()}”`])];
  return (
    <>
      <Button
        className="robot-log-filter"
        icon={ListFilter}
        text={<span className="ell">{parts.length === 0 ? '筛选' : `筛选：${parts.join('，')}`}</span>}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <BottomSheet title="筛选日志" onClose={() => setOpen(false)}>
          <div className="robot-log-sheet-filters column">
            <Filters {...props} />
            <Button kind="primary" text="查看" onClick={() => setOpen(false)} />
          </div>
        </BottomSheet>
      )}
    </>
  );
}

function filterOptions(entries: readonly RobotLogEntry[]): { value: LogFilter; label: string }[] {
  const errors = entries.filter(({ level }) => level === 'error').length;
  return [
    { value: 'all', label: '全部' },
    { value: 'message', label: '消息' },
    { value: 'error', label: errors === 0 ? '错误' : `错误 ${errors}` },
  ];
}
