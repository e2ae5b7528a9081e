import { describe, expect, it, vi } from 'vitest';
import { soundTurn } from '../common/sound-turn.ts';
import { ReadingSession, type ReadingState } from './reading-session.ts';
import type { Speaker } from './speakers/speaker.ts';

function fakeSpeaker() {
  const spoken: string[] = [];
  const prepared: string[] = [];
  let end: () => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const speaker: Speaker = {
    prepare: (sentence) => void prepared.push(sentence),
    speak: (sentence) =>
      new Promise((resolve, reject) => {
        spoken.push(sentence);
        end = resolve;
        fail = reject;
      }),
    pause: vi.fn<() => void>(),
    resume: vi.fn<() => void>(),
    setRate: vi.fn<(rate: number) => void>(),
    stop: () => end(),
    spoken: () => 1,
    duration: () => 2,
  };
  return { speaker, spoken, prepared, end: async () => end(), fail: async (error: Error) => fail(error) };
}

const TEXT = '第一句话。第二句话。第三句话。';

function read(text = TEXT, isRunning = false) {
  const fake = fakeSpeaker();
  const states: ReadingState[] = [];
  const onFailure = vi.fn<(error: unknown) => void>();
  const session = new ReadingSession({ id: 'a1', text, isRunning }, fake.speaker, {
    rate: 1.2,
    onChange: (state) => states.push(state),
    onFailure,
  });
  session.begin();
  return { ...fake, session, onFailure, state: () => states.at(-1) };
}

describe('reading an answer', () => {
  it('speaks the sentences in order, fetches two ahead, and ends', async () => {
    const { spoken, prepared, end, state } = read(`${TEXT}第四句话。`);
    expect(spoken).toEqual(['第一句话。']);
    expect(prepared).toEqual(['第二句话。', '第三句话。']);
    await end();
    expect(state()).toMatchObject({ phase: 'reading', index: 1, answerId: 'a1' });
    expect(prepared.slice(2)).toEqual(['第三句话。', '第四句话。']);
    await end();
    await end();
    await end();
    expect(spoken).toEqual(['第一句话。', '第二句话。', '第三句话。', '第四句话。']);
    expect(state()).toEqual({ phase: 'idle' });
  });

  it('waits for sentences of an answer that is being written', async () => {
    const { session, spoken, end, state } = read('第一句话。第二', true);
    await end();
    expect(state()).toMatchObject({ isWaiting: true, index: 1 });
    session.grow({ text: '第一句话。第二句话。', isRunning: true });
    expect(spoken).toEqual(['第一句话。', '第二句话。']);
    session.grow({ text: '第一句话。第二句话。', isRunning: false });
    await end();
    expect(state()).toEqual({ phase: 'idle' });
  });

  it('ends when an answer ends whose sentences have all been spoken', async () => {
    const { session, end, state } = read('第一句话。', true);
    await end();
    session.grow({ text: '第一句话。', isRunning: false });
    expect(state()).toEqual({ phase: 'idle' });
  });

  it('pauses and resumes', () => {
    const { session, speaker, state } = read();
    session.togglePause();
    expect(speaker.pause).toHaveBeenCalledTimes(1);
    expect(state()).toMatchObject({ isPaused: true });
    session.togglePause();
    expect(speaker.resume).toHaveBeenCalledTimes(1);
  });

  it('steps by sentences and not beyond the first and last', async () => {
    const { session, spoken, state } = read();
    session.step(-1);
    session.step(1);
    session.step(1);
    session.step(1);
    await Promise.resolve();
    expect(spoken).toEqual(['第一句话。', '第二句话。', '第三句话。']);
    expect(state()).toMatchObject({ index: 2 });
    session.step(-1);
    await Promise.resolve();
    expect(spoken.at(-1)).toBe('第二句话。');
  });

  it('counts the progress over all sentences', async () => {
    const { session, end } = read();
    await end();
    expect(session.progress()).toEqual({ elapsed: 3, total: 6 });
  });

  it('ends and tells when a sentence cannot be spoken', async () => {
    const { fail, onFailure, state } = read();
    await fail(new Error('朗读失败'));
    await vi.waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1));
    expect(state()).toEqual({ phase: 'idle' });
  });

  it('ends when something else takes the turn to sound', () => {
    const { state } = read();
    const other = () => undefined;
    soundTurn.take(other);
    expect(state()).toEqual({ phase: 'idle' });
    soundTurn.leave(other);
  });
});
