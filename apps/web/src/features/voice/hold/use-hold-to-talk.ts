import { useEffect, useLayoutEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { chosenMicrophone } from '../capture/chosen-microphone.ts';
import { ListeningSession } from '../listening/listening-session.ts';
import { BUSY_ANSWERING, NOTHING_HEARD } from '../common/voice-hints.ts';
import { problemText } from '../common/voice-problem.ts';
import { HOLD_IDLE, nextHold } from './hold-machine.ts';
import type { Zone } from './hold-zone.ts';

const SEND_DELAY_MS = 1000;
const VIBRATION_MS = 12;

type HoldOptions = { isBusy: boolean; onSend: (text: string) => void };

/** Speech that is sent, edited or cancelled, depending on where the finger is lifted. */
export function useHoldToTalk({ isBusy, onSend }: HoldOptions) {
  const toast = useToast();
  const [session] = useState(() => new ListeningSession());
  const listening = useSyncExternalStore(session.subscribe, session.getState);
  const [state, tell] = useReducer(nextHold, HOLD_IDLE);
  const latest = useRef({ state, onSend });
  useLayoutEffect(() => {
    latest.current = { state, onSend };
  });
  useEffect(() => () => session.cancel(), [session]);

  const waitingText = state.phase === 'sending' ? state.text : undefined;
  useEffect(() => {
    if (waitingText === undefined) return undefined;
    const waiting = setTimeout(() => {
      latest.current.onSend(waitingText);
      tell({ type: 'close' });
    }, SEND_DELAY_MS);
    return () => clearTimeout(waiting);
  }, [waitingText]);

  async function begin(isHeld: boolean): Promise<void> {
    if (isBusy) return toast.warning(BUSY_ANSWERING);
    vibrate();
    tell({ type: 'begin', isHeld });
    const result = await session.listen(chosenMicrophone.read());
    if (result === undefined) return tell({ type: 'close' });
    const isEditing = latest.current.state.phase === 'recognising' && latest.current.state.goal === 'edit';
    if (result.problem !== undefined) toast.warning(problemText(result.problem));
    else if (result.text === '' && !isEditing) toast.warning(NOTHING_HEARD);
    tell({ type: 'recognised', result });
  }

  function move(zone: Zone): void {
    if (state.phase !== 'talking' || state.zone === zone) return;
    if (zone === 'edit' || zone === 'cancel') vibrate();
    tell({ type: 'move', zone });
  }

  function release(zone: Zone): void {
    if (state.phase !== 'talking') return;
    if (zone === 'cancel' || zone === 'elsewhere') session.cancel();
    else session.finish();
    tell({ type: 'release', zone });
  }

  function close(): void {
    session.cancel();
    tell({ type: 'close' });
  }

  function confirm(): void {
    if (state.phase !== 'editing' || state.text.trim() === '') return;
    onSend(state.text.trim());
    tell({ type: 'close' });
  }

  return {
    state,
    heard: 'text' in listening ? listening.text : '',
    isOpening: listening.phase === 'starting',
    levels: session.levels,
    begin,
    move,
    release,
    close,
    confirm,
    withdraw: () => tell({ type: 'withdraw' }),
    change: (text: string) => tell({ type: 'change', text }),
  };
}

export type HoldToTalk = ReturnType<typeof useHoldToTalk>;

/** Not every browser can, and not every page may. */
function vibrate(): void {
  if (typeof navigator.vibrate === 'function') navigator.vibrate(VIBRATION_MS);
}
