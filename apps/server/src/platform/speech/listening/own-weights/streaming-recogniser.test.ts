import { describe, expect, it, vi } from 'vitest';
import { silence, spokenSample } from '../../../../testing/speech/speech-sounds.ts';
import { AppError } from '../../../errors.ts';
import type { Recogniser } from '../../port/recognise-speech.ts';
import type { StreamPart } from './streaming-session.ts';
import { createStreamingRecogniser } from './streaming-recogniser.ts';

const MODEL = { kind: 'ctc', model: 'm', tokens: 't' } as const;
type Job = { job: string; input: StreamPart };

/** An engine that writes one 字 for each 0.1 s that it was given; `fail` decides which jobs fail, and how. */
function start(fail: (job: Job, count: number) => Error | 'lost' | undefined = () => undefined) {
  const jobs: Job[] = [];
  const streams = new Map<number, number>();
  const run = vi.fn(async (job: Job) => {
    if (job.job === 'warm') return null;
    jobs.push(job);
    const { stream, place, pcm } = job.input;
    const failure = fail(job, jobs.length);
    if (failure instanceof Error) throw failure;
    if (failure === 'lost' || (place !== 'first' && !streams.has(stream))) return { texts: [], isLost: true };
    streams.set(stream, (streams.get(stream) ?? 0) + pcm.length);
    return { texts: ['字'.repeat(Math.floor((streams.get(stream) ?? 0) / 1600))] };
  });
  const pushed: number[] = [];
  const whisper: Recogniser = {
    engine: 'embedded',
    status: async () => ({ state: 'ready' }),
    open: () => ({
      push: (pcm) => void pushed.push(pcm.length),
      finish: async () => `Whisper 听到 ${pushed.reduce((sum, bytes) => sum + bytes, 0)} 字节`,
      cancel: () => undefined,
    }),
  };
  let isUsable = true;
  const own = { current: () => (isUsable ? MODEL : undefined), giveUp: () => void (isUsable = false) };
  const recogniser = createStreamingRecogniser({ engine: { run: run as never }, own, whisper });
  const texts: string[] = [];
  const failures: unknown[] = [];
  const events = { onText: (text: string) => texts.push(text), onFailure: (error: unknown) => failures.push(error) };
  return { recogniser, open: () => recogniser.open(events), jobs, texts, failures, own };
}

async function speak(session: { push(pcm: Buffer): void }, pcm: Buffer): Promise<void> {
  for (let at = 0; at < pcm.length; at += 1600) {
    session.push(pcm.subarray(at, at + 1600));
    for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
  }
}

const WHOLE = '字'.repeat(Math.floor(spokenSample().length / 1600));
const broken = new AppError('conflict', '语音识别失败，请重试');

describe('recognition while somebody speaks', () => {
  it('shows growing texts and returns the whole at the end', async () => {
    const { open, texts, jobs, recogniser } = start();
    const session = open();
    await speak(session, spokenSample());
    expect(await session.finish()).toBe(WHOLE);
    expect(texts.length).toBeGreaterThan(2);
    expect(texts.every((text, index) => index === 0 || text.length > (texts[index - 1] ?? '').length)).toBe(true);
    expect(jobs.map(({ input }) => input.place)).toEqual(
      jobs.map((_job, index) => (index === 0 ? 'first' : index === jobs.length - 1 ? 'last' : 'middle')),
    );
    expect(recogniser.engine).toBe('sherpa');
  });

  it('says nothing about silence', async () => {
    const { open, jobs } = start();
    const session = open();
    await speak(session, silence(5));
    expect(await session.finish()).toBe('');
    expect(jobs).toEqual([]);
  });

  it('recognises speech that comes all at once', async () => {
    const { open } = start();
    const session = open();
    session.push(spokenSample());
    expect(await session.finish()).toBe(WHOLE);
  });

  it('begins again when the process was replaced, and loses nothing', async () => {
    for (const failure of ['lost' as const, broken]) {
      const { open, failures } = start((_job, count) => (count === 3 ? failure : undefined));
      const session = open();
      await speak(session, spokenSample());
      expect(await session.finish()).toBe(WHOLE);
      expect(failures).toEqual([]);
    }
  });

  it('lets Whisper hear everything when the weights cannot be loaded, and does not try them again', async () => {
    const { open, recogniser, own, jobs } = start(() => broken);
    const session = open();
    await speak(session, spokenSample());
    expect(await session.finish()).toBe(`Whisper 听到 ${spokenSample().length} 字节`);
    expect([own.current(), recogniser.engine]).toEqual([undefined, 'embedded']);
    // The first failure is tried once more, and FINISH tries nothing again.
    expect(jobs).toHaveLength(2);
    open().push(spokenSample());
    expect(jobs).toHaveLength(2);
  });

  it('keeps weights that have worked, whatever fails later', async () => {
    const { open, own } = start((_job, count) => (count > 2 ? broken : undefined));
    const session = open();
    await speak(session, spokenSample());
    expect(await session.finish()).toContain('Whisper 听到');
    expect(own.current()).toEqual(MODEL);
  });

  it('forgets a speaker who cancels', async () => {
    const { open, jobs, texts } = start();
    const session = open();
    await speak(session, spokenSample());
    session.cancel();
    const shown = texts.length;
    await speak(session, spokenSample());
    expect(jobs.at(-1)?.input.place).toBe('drop');
    expect(texts).toHaveLength(shown);
  });
});
