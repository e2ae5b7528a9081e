import { describe, expect, it } from 'vitest';
import { HOLD_IDLE, nextHold, type HoldInput } from './hold-machine.ts';
import { zoneAt } from './hold-zone.ts';

const after = (...inputs: HoldInput[]) => inputs.reduce(nextHold, HOLD_IDLE);
const begin: HoldInput = { type: 'begin', isHeld: true };
const release = (zone: 'speech' | 'edit' | 'cancel' | 'elsewhere'): HoldInput => ({ type: 'release', zone });
const heard = (text: string, problem?: 'cut' | 'interrupted'): HoldInput => ({
  type: 'recognised',
  result: problem === undefined ? { text } : { text, problem },
});

describe('hold to talk', () => {
  it('is about to send what was said when the finger is lifted over the speech area', () => {
    expect(after(begin, release('speech'))).toEqual({ phase: 'recognising', goal: 'send' });
    expect(after(begin, release('speech'), heard('夜班'))).toEqual({ phase: 'sending', text: '夜班' });
  });

  it('lets a text be edited that was about to be sent', () => {
    expect(after(begin, release('speech'), heard('夜班'), { type: 'withdraw' })).toEqual({
      phase: 'editing',
      text: '夜班',
      isNothing: false,
    });
  });

  it('lets the words be edited when the finger is lifted over the target for that', () => {
    const edited = after(begin, { type: 'move', zone: 'edit' }, release('edit'), heard('夜班'));
    expect(edited).toMatchObject({ phase: 'editing', text: '夜班' });
    expect(nextHold(edited, { type: 'change', text: '' })).toMatchObject({ phase: 'editing', text: '' });
  });

  it('shows the field although nothing was recognised, and says so', () => {
    expect(after(begin, release('edit'), heard(''))).toEqual({ phase: 'editing', text: '', isNothing: true });
  });

  it.each(['cancel', 'elsewhere'] as const)('is cancelled when the finger is lifted over %s', (zone) => {
    expect(after(begin, { type: 'move', zone }, release(zone))).toEqual(HOLD_IDLE);
  });

  it('sends nothing when nothing was recognised', () => {
    expect(after(begin, release('speech'), heard(''))).toEqual(HOLD_IDLE);
  });

  it.each([
    ['while speaking', after(begin, heard('夜班', 'interrupted'))],
    ['after the finger was lifted', after(begin, release('speech'), heard('夜班', 'cut'))],
  ])('shows the words for editing when it is interrupted %s', (_when, state) => {
    expect(state).toMatchObject({ phase: 'editing', text: '夜班' });
  });

  it('ignores a result that comes after it was cancelled', () => {
    expect(after(begin, { type: 'close' }, heard('夜班'))).toEqual(HOLD_IDLE);
  });
});

describe('zones', () => {
  const ZONES = {
    speech: { x: 195, y: 1048, radius: 380 },
    edit: { x: 320, y: 580, radius: 34 },
    cancel: { x: 70, y: 580, radius: 34 },
  };

  it.each([
    [195, 800, 'speech'],
    [195, 669, 'speech'],
    [195, 600, 'elsewhere'],
    [10, 690, 'elsewhere'],
    [320, 580, 'edit'],
    [280, 580, 'edit'],
    [70, 620, 'cancel'],
    [195, 100, 'elsewhere'],
  ] as const)('at %i, %i is %s', (x, y, zone) => {
    expect(zoneAt({ x, y }, ZONES)).toBe(zone);
  });
});
