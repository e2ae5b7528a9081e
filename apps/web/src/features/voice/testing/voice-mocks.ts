import { beforeEach, vi } from 'vitest';
import type { OpenMicrophone } from '../capture/microphone.ts';
import type { VoiceProblem } from '../common/voice-problem.ts';
import { voiceMode } from '../common/voice-mode.ts';
import { createFakeMicrophone } from './fake-microphone.ts';
import { stubSockets, type FakeSocket } from './fake-socket.ts';

let fake = createFakeMicrophone();
let sockets: FakeSocket[] = [];

/** For `vi.mock('../capture/microphone.ts', …)`: jsdom has no microphone. */
export const microphoneModule: { openMicrophone: OpenMicrophone; askPermission: () => Promise<void> } = {
  openMicrophone: (...rest) => fake.open(...rest),
  askPermission: async () => undefined,
};

export const spokenTo = {
  microphone: () => fake,
  socket: (): FakeSocket => {
    const socket = sockets.at(-1);
    if (socket === undefined) throw new Error('no connection yet');
    return socket;
  },
  refuse: (problem: VoiceProblem) => void (fake = createFakeMicrophone(problem)),
  /** Waits for the connection and accepts it. */
  accept: async () => {
    await vi.waitFor(() => spokenTo.socket().accept());
  },
};

export function mockVoice(): void {
  beforeEach(() => {
    fake = createFakeMicrophone();
    sockets = stubSockets();
    voiceMode.set('typing');
  });
}
