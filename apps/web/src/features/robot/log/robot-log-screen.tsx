import './robot-log.css';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ArrowDown, Pause, Play, TriangleAlert } from 'lucide-react';
import { PAGES } from '@wenjin/contract/pages';
import type { RobotLogEntry } from '@wenjin/contract/robot/robot';
import { BrandMark } from '../../../shared/ui/brand-mark.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { ListNotice } from '../../../shared/ui/list-notice.tsx';
import { SearchField } from '../../../shared/ui/form/search-field.tsx';
import { Segmented } from '../../../shared/ui/form/segmented.tsx';
import { ThemeSwitch } from '../../../shared/ui/theme-switch.tsx';
import { filterLog, type LogFilter } from './filter-log.ts';
import { LogRow } from './log-row.tsx';
import { RobotMenu } from './robot-menu.tsx';
import { useFollowEnd } from './use-follow-end.ts';
import { useRobotLog } from './use-robot-log.ts';

const SHOW_TIMEOUT_MS = 2000;

export function RobotLogScreen() {
  const log = useRobotLog();
  const [filter, setFilter] = useState<LogFilter>('all');
  const [keyword, setKeyword] = useState('');
  const [isPaused, setPaused] = useState(false);
  const entries = log.entries ?? [];
  const shown = filterLog(entries, filter, keyword);
  const { list, ...follow } = useFollowEnd(shown.length, isPaused);
  useLeaveAfterTimeout(log.isTimedOut);

  function togglePause() {
    setPaused(!isPaused);
    if (isPaused) follow.toEnd();
  }

  return (
    <div className="robot-log tall-screen">
      <header className="robot-log-bar row">
        <BrandMark />
        <h1>机器人日志</h1>
        <RobotMenu isDisconnected={log.isDisconnected} />
        <div className="robot-log-tools row">
          <Segmented label="筛选日志" value={filter} onChange={setFilter} options={filterOptions(entries)} />
          <SearchField label="搜索日志" value={keyword} onSearch={setKeyword} />
          <Button
            icon={isPaused ? Play : Pause}
            text={isPaused ? '继续滚动' : '暂停滚动'}
            aria-pressed={isPaused}
            onClick={togglePause}
          />
        </div>
        <ThemeSwitch />
      </header>
      <main className="robot-log-sheet">
        {log.isTimedOut && (
          <p className="robot-log-timeout row" role="alert">
            <TriangleAlert size={18} />
            登录超时，请重新扫码
          </p>
        )}
        {shown.length === 0 && log.entries !== undefined && (
          <ListNotice text={entries.length === 0 ? '暂无日志' : '没有符合条件的日志'} />
        )}
        {/* A region that scrolls must be reachable by the keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
        <ol ref={list} className="robot-log-list" aria-label="日志" tabIndex={0} onScroll={follow.onScroll}>
          {shown.map((entry) => (
            <LogRow key={entry.id} entry={entry} />
          ))}
        </ol>
        {!follow.isFollowing && shown.length > 0 && (
          <button type="button" className="robot-log-end row" onClick={follow.toEnd}>
            <ArrowDown size={16} />
            {follow.fresh === 0 ? '回到底部' : `回到底部，${follow.fresh} 条新消息`}
          </button>
        )}
      </main>
    </div>
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

function useLeaveAfterTimeout(isTimedOut: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isTimedOut) return undefined;
    const timer = setTimeout(() => void navigate(PAGES.robotLogin, { replace: true }), SHOW_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isTimedOut, navigate]);
}
