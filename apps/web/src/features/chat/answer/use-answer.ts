import { useEffect, useSyncExternalStore } from 'react';
import { IDLE, type AnswerState } from './answer-machine.ts';
import type { AnswerSession } from './answer-session.ts';

/** Returns the whole state once per frame: for the one component that renders the growing text. */
export function useAnswer(session: AnswerSession | undefined): AnswerState {
  return useSyncExternalStore(session?.subscribe ?? subscribeToNothing, session?.getState ?? idle);
}

/** Returns only the phase, for components that must not render with each piece. */
export function useAnswerPhase(session: AnswerSession): AnswerState['phase'] {
  return useSyncExternalStore(session.subscribe, () => session.getState().phase);
}

export function useStopOnLeave(session: AnswerSession, onFailure: (error: unknown) => void): void {
  useEffect(
    () => () => {
      session.leave().catch(onFailure);
    },
    [session, onFailure],
  );
}

function subscribeToNothing(): () => void {
  return () => undefined;
}

function idle(): AnswerState {
  return IDLE;
}
