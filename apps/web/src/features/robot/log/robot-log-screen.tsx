import './robot-log.css';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ArrowDown, TriangleAlert } from 'lucide-react';
import { PAGES } from '@wenjin/contract/pages';
import { BrandMark } from '../../../shared/ui/brand-mark.tsx';
import { ListNotice } from '../../../shared/ui/list-notice.tsx';
import { ThemeSwitch } from '../../../shared/ui/theme-switch.tsx';
import { filterLog, type LogFilter } from './filter-log.ts';
import { LogRow } from './log-row.tsx';
import { LogTools } from './log-tools.tsx';
import { RobotMenu } from './robot-menu.tsx';
import { useFollowEnd } from './use-follow-end.ts';
import { useRobotLog } from './use-robot-log.ts';

const SHOW_TIMEOUT_MS = 2000;

/** `wayBack` is empty for visitors. */
export function RobotLogScreen({ wayBack }: { wayBack: ReactNode }) {
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
        <LogTools
          {...{ entries, filter, keyword, isPaused }}
          onFilter={setFilter}
          onKeyword={setKeyword}
          onPause={togglePause}
        />
        {wayBack}
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

function useLeaveAfterTimeout(isTimedOut: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isTimedOut) return undefined;
    const timer = setTimeout(() => void navigate(PAGES.robotLogin, { replace: true }), SHOW_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isTimedOut, navigate]);
}
