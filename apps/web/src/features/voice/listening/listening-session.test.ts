import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeMicrophone } from '../testing/fake-microphone.ts';
import { stubSockets, type FakeSocket } from '../testing/fake-socket.ts';
import { ListeningSession } from './listening-session.ts';
import { startRecognition } from './recognition.ts';
import type { VoiceProblem } from '../common/voice-problem.ts';

let sockets: FakeSocket[];
beforeEach(() => {
  sockets = stubSockets();
});
afterEach(() => hide('visible'));

function hide(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

function open(problem?: VoiceProblem) {
  const microphone = createFakeMicrophone(problem);
  const session = new ListeningSession({ open: microphone.open, recognise: startRecognition });
  return { microphone, session, ended: session.listen(), socket: () => sockets.at(-1)! };
}

async function begin() {
  const opened = open();
  await vi.waitFor(() => expect(opened.session.getState().phase).toBe('listening'));
  opened.socket().accept();
  return opened;
}

describe('listening', () => {
  it('shows the words while they are spoken, and returns the final ones', async () => {
    const { session, ended, socket, microphone } = await begin();
    microphone.hearing()?.onLevel(0.5);
    microphone.hearing()?.onChunk(new ArrayBuffer(2048));
    socket().say('MID_TEXT', '夜班');
    expect(session.getState()).toMatchObject({ phase: 'listening', text: '夜班', microphone: '内置麦克风' });
    expect(session.levels()).toEqual([0.5]);
    session.finish();
    expect(microphone.isOpen()).toBe(false);
    expect(session.getState()).toEqual({ phase: 'finishing', text: '夜班' });
    await vi.waitFor(() => expect(socket().commands().at(-1)).toEqual({ type: 'FINISH' }));
    socket().say('FIN_TEXT', '夜班排班表');
    expect(await ended).toEqual({ text: '夜班排班表' });
    expect(session.getState()).toEqual({ phase: 'idle' });
    expect(socket().sent.filter((message) => typeof message !== 'string')).toHaveLength(1);
  });

  it('releases the microphone at once when it is cancelled', async () => {
    const { session, ended, microphone, socket } = await begin();
    session.cancel();
    expect(microphone.isOpen()).toBe(false);
    expect(socket().commands().at(-1)).toEqual({ type: 'CANCEL' });
    expect(await ended).toBeUndefined();
  });

  it('releases the microphone when the tab is hidden, and keeps the words', async () => {
    const { ended, microphone, socket } = await begin();
    socket().say('MID_TEXT', '夜班');
    hide('hidden');
    expect(microphone.isOpen()).toBe(false);
    await vi.waitFor(() => expect(socket().commands().at(-1)).toEqual({ type: 'FINISH' }));
    socket().say('FIN_TEXT', '夜班排班');
    expect(await ended).toEqual({ text: '夜班排班', problem: 'interrupted' });
  });

  it('releases the microphone when the page is left', async () => {
    const { ended, microphone } = await begin();
    dispatchEvent(new Event('pagehide'));
    expect(microphone.isOpen()).toBe(false);
    expect(await ended).toBeUndefined();
  });

  it('ends when a call takes the microphone away, and keeps the words', async () => {
    const { ended, microphone, socket } = await begin();
    microphone.hearing()?.onLost();
    expect(microphone.isOpen()).toBe(false);
    await vi.waitFor(() => expect(socket().commands().at(-1)).toEqual({ type: 'FINISH' }));
    socket().say('FIN_TEXT', '夜班');
    expect(await ended).toEqual({ text: '夜班', problem: 'microphone-lost' });
  });

  it('releases the microphone when the connection is cut', async () => {
    const { ended, microphone, socket } = await begin();
    socket().say('MID_TEXT', '夜班');
    socket().close();
    expect(await ended).toEqual({ text: '夜班', problem: 'cut' });
    expect(microphone.isOpen()).toBe(false);
  });

  it('releases a microphone that opens after it was cancelled', async () => {
    const microphone = createFakeMicrophone();
    const session = new ListeningSession({ open: microphone.open, recognise: startRecognition });
    const ended = session.listen();
    session.finish();
    expect(await ended).toBeUndefined();
    expect(microphone.isOpen()).toBe(false);
    expect(sockets).toEqual([]);
  });

  it.each(['refused', 'no-devices', 'no-recorder', 'no-microphone'] as const)(
    'returns the problem %s and opens no connection',
    async (problem) => {
      const { ended, session } = open(problem);
      expect(await ended).toEqual({ text: '', problem });
      expect(session.getState()).toEqual({ phase: 'idle' });
      expect(sockets).toEqual([]);
    },
  );
});
