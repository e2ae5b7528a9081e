import type { Recognised } from '../listening/recognition.ts';
import type { Zone } from './hold-zone.ts';

export type HoldState =
  | { readonly phase: 'idle' }
  /** `isHeld` is false for people who tap to begin and tap to end. */
  | { readonly phase: 'talking'; readonly zone: Zone; readonly isHeld: boolean }
  | { readonly phase: 'recognising'; readonly goal: 'send' | 'edit' }
  /** About to be sent; can still be withdrawn. */
  | { readonly phase: 'sending'; readonly text: string }
  | {
      readonly phase: 'editing';
      readonly text: string;
      /** True when nothing was recognised. */ readonly isNothing: boolean;
    };

export type HoldInput =
  | { readonly type: 'begin'; readonly isHeld: boolean }
  | { readonly type: 'move'; readonly zone: Zone }
  /** The finger is lifted, or a target is pressed. */
  | { readonly type: 'release'; readonly zone: Zone }
  | { readonly type: 'recognised'; readonly result: Recognised }
  | { readonly type: 'withdraw' }
  | { readonly type: 'change'; readonly text: string }
  | { readonly type: 'close' };

export const HOLD_IDLE: HoldState = { phase: 'idle' };

/** Pure. An input that the phase does not expect leaves the state unchanged. */
export function nextHold(state: HoldState, input: HoldInput): HoldState {
  if (input.type === 'close') return HOLD_IDLE;
  if (input.type === 'recognised') return afterRecognition(state, input.result);
  switch (state.phase) {
    case 'idle':
      return input.type === 'begin' ? { phase: 'talking', zone: 'speech', isHeld: input.isHeld } : state;
    case 'talking':
      return whileTalking(state, input);
    case 'sending':
      return input.type === 'withdraw' ? editing(state.text) : state;
    case 'editing':
      return input.type === 'change' ? { ...state, text: input.text, isNothing: false } : state;
    case 'recognising':
      return state;
  }
}

function whileTalking(state: Extract<HoldState, { phase: 'talking' }>, input: HoldInput): HoldState {
  if (input.type === 'release') return released(input.zone);
  return input.type === 'move' && input.zone !== state.zone ? { ...state, zone: input.zone } : state;
}

function released(zone: Zone): HoldState {
  if (zone === 'speech') return { phase: 'recognising', goal: 'send' };
  return zone === 'edit' ? { phase: 'recognising', goal: 'edit' } : HOLD_IDLE;
}

function afterRecognition(state: HoldState, { text, problem }: Recognised): HoldState {
  // What was heard before an interruption is never sent by itself: the person looks at it first.
  if (state.phase === 'talking') return text === '' ? HOLD_IDLE : editing(text);
  if (state.phase !== 'recognising') return state;
  if (state.goal === 'edit') return problem === undefined || text !== '' ? editing(text) : HOLD_IDLE;
  if (text === '') return HOLD_IDLE;
  return problem === undefined ? { phase: 'sending', text } : editing(text);
}

function editing(text: string): HoldState {
  return { phase: 'editing', text, isNothing: text === '' };
}
