import { useEffect, useState } from 'react';
import { LOG_ENTRIES_MAX, readRobotLog, type RobotLogEntry } from '@wenjin/contract/robot/robot';
import { call } from '../../../shared/api/call.ts';

const POLL_MS = 1000;

type LogState = {
  /** Undefined until the first response. */
  entries: readonly RobotLogEntry[] | undefined;
  /** The robot is not signed in, or no longer. */
  isTimedOut: boolean;
  /** The last question failed; it is asked again. */
  isDisconnected: boolean;
};

/** Asks for new entries every second. A failed question keeps what is on the screen. */
export function useRobotLog(): LogState {
  const [state, setState] = useState<LogState>({ entries: undefined, isTimedOut: false, isDisconnected: false });
  useEffect(() => {
    const ended = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let last: string | undefined;

    const ask = async () => {
      const input = last === undefined ? {} : { after: last };
      const { loginStatus, logs } = await call(readRobotLog, input, { signal: ended.signal, isQuiet: true });
      last = logs.at(-1)?.id ?? last;
      setState(({ entries = [] }) => ({
        entries: logs.length === 0 ? entries : [...entries, ...logs].slice(-LOG_ENTRIES_MAX),
        isTimedOut: !loginStatus,
        isDisconnected: false,
      }));
      return loginStatus;
    };
    const run = () => {
      ask().then(
        (isSignedIn) => {
          if (isSignedIn && !ended.signal.aborted) timer = setTimeout(run, POLL_MS);
        },
        () => {
          if (ended.signal.aborted) return;
          setState((before) => ({ ...before, isDisconnected: true }));
          timer = setTimeout(run, POLL_MS);
        },
      );
    };
    run();
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, []);
  return state;
}
