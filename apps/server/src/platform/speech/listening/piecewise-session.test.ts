import { describe, expect, it, vi } from 'vitest';
import { silence, spokenSample } from '../../../testing/speech/speech-sounds.ts';
import { createEmbeddedRecogniser } from './embedded-recogniser.ts';
import { createPiecewiseSession, joinTexts } from './piecewise-session.ts';
import type { RecognisePiece } from './recognise-piece.ts';

function open(recognise: RecognisePiece) {
  const events = { onText: vi.fn<(text: string) => void>(), onFailure: vi.fn<(error: unknown) => void>() };
  return { session: createPiecewiseSession(recognise, events), ...events };
}

/** Pushes sound in messages of 100 ms and lets promises settle between them. */
async function speak(session: { push(pcm: Buffer): void }, pcm: Buffer): Promise<void> {
  for (let at = 0; at < pcm.length; at += 1600) {
    session.push(pcm.subarray(at, at + 1600));
    await Promise.resolve();
  }
}

describe('recognition in pieces', () => {
  it('recognises a piece that has ended while the next one is spoken', async () => {
    const finals: number[] = [];
    const { session, onText } = open(async (pcm, effort) => {
      if (effort === 'ahead') return undefined;
      if (effort === 'final') finals.push(pcm.length);
      return effort === 'final' ? `第${finals.length}句` : '中间';
    });
    await speak(session, Buffer.concat([spokenSample(), silence(2), spokenSample()]));
    expect(finals).toHaveLength(1);
    expect(onText).toHaveBeenCalledWith('中间');
    expect(await session.finish()).toBe('第1句，第2句');
  });

  it('makes the final text in a pause, and again only when more is said', async () => {
    const asked: string[] = [];
    const { session, onText } = open(async (pcm, effort) => {
      if (effort !== 'middle') asked.push(`${effort} ${Math.round(pcm.length / 16_000)}`);
      return effort === 'middle' ? '中间' : `${asked.length}`;
    });
    await speak(session, Buffer.concat([spokenSample(), silence(0.4)]));
    expect(asked).toEqual(['ahead 3']);
    expect(onText).toHaveBeenLastCalledWith('1');
    await speak(session, spokenSample());
    const whole = await session.finish();
    expect(asked.at(-1)).toBe('final 5');
    expect(whole).toBe(String(asked.length));
    const ended = open(async (_pcm, effort) => (effort === 'ahead' ? '已经好了' : effort));
    await speak(ended.session, Buffer.concat([spokenSample(), silence(0.4)]));
    expect(await ended.session.finish()).toBe('已经好了');
    const refused = open(async (_pcm, effort) => (effort === 'ahead' ? undefined : effort));
    await speak(refused.session, Buffer.concat([spokenSample(), silence(0.4)]));
    expect(await refused.session.finish()).toBe('final');
    const broken = open(async (_pcm, effort) => (effort === 'ahead' ? Promise.reject(new Error('x')) : effort));
    await speak(broken.session, Buffer.concat([spokenSample(), silence(0.4)]));
    expect(await broken.session.finish()).toBe('final');
  });

  it('gives up what stands in the way of the final text', async () => {
    const jobs: { effort: string; isGivenUp: () => boolean }[] = [];
    const { session } = open((_pcm, effort, giveUp) => {
      jobs.push({ effort, isGivenUp: () => giveUp?.aborted === true });
      return effort === 'final' ? Promise.resolve('好') : new Promise(() => undefined);
    });
    const given = (effort: string) => jobs.filter((job) => job.effort === effort).map(({ isGivenUp }) => isGivenUp());
    await speak(session, spokenSample().subarray(0, 24_000));
    expect(given('middle')).toEqual([false]);
    await speak(session, silence(0.4));
    expect([given('middle'), given('ahead')]).toEqual([[true], [false]]);
    await speak(session, spokenSample().subarray(0, 24_000));
    expect(given('ahead')[0]).toBe(true);
    await session.finish();
    expect([...given('middle'), ...given('ahead')]).not.toContain(false);
  });

  it('gives up its work when the speaker cancels', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const { session } = open((_pcm, _effort, giveUp) => {
      signals.push(giveUp);
      return new Promise(() => undefined);
    });
    await speak(session, spokenSample());
    session.cancel();
    expect(signals.length).toBeGreaterThan(0);
    expect(signals.every((signal) => signal?.aborted)).toBe(true);
  });

  it('never asks about silence', async () => {
    const recognise = vi.fn<() => Promise<string>>(async () => '谢谢观看');
    const { session } = open(recognise);
    await speak(session, silence(8));
    expect(await session.finish()).toBe('');
    expect(recognise).not.toHaveBeenCalled();
  });

  it('reports a failure, and says nothing after a cancellation', async () => {
    const { session } = open(() => Promise.reject(new Error('broken')));
    await speak(session, spokenSample());
    await expect(session.finish()).rejects.toThrow('broken');
    const cancelled = open(async () => '不该出现');
    cancelled.session.cancel();
    await speak(cancelled.session, spokenSample());
    expect(cancelled.onText).not.toHaveBeenCalled();
  });

  it('joins pieces with commas where the engine wrote no punctuation', () => {
    expect(joinTexts(['好的', '', undefined, '再见。', '嗯'])).toBe('好的，再见。嗯');
  });
});

type Input = { isFinal?: boolean; draft?: number[] };
type Job = { job: string; input: unknown; giveUp?: AbortSignal | undefined };

/** An engine that answers with the given function and remembers its jobs. */
function fakeEngine(answer: (input: Input, giveUp: AbortSignal | undefined) => Promise<object>) {
  const jobs: Input[] = [];
  const recogniser = createEmbeddedRecogniser({
    status: async () => ({ state: 'ready' }) as never,
    run: async <Output>({ job, input, giveUp }: Job): Promise<Output> => {
      if (job === 'warm') return undefined as Output;
      jobs.push(input as Input);
      return (await answer(input as Input, giveUp)) as Output;
    },
  });
  return { jobs, open: () => recogniser.open({ onText: () => undefined, onFailure: () => undefined }) };
}

describe('several speakers at one engine', () => {
  it('drops intermediate texts while somebody waits for a final one, and tries a dead engine again', async () => {
    let hasDied = false;
    const engine = fakeEngine(async ({ isFinal }) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (isFinal === true && !hasDied) {
        hasDied = true;
        throw new Error('killed');
      }
      return { text: '好', tokens: [] };
    });
    const speakers = Array.from({ length: 5 }, () => engine.open());
    for (const speaker of speakers) speaker.push(spokenSample());
    expect(await Promise.all(speakers.map((speaker) => speaker.finish()))).toEqual(['好', '好', '好', '好', '好']);
    expect(engine.jobs.filter(({ isFinal }) => isFinal === false).length).toBeLessThanOrEqual(1);
    expect(engine.jobs.filter(({ isFinal }) => isFinal === true)).toHaveLength(6);
  });

  it('gives up the intermediate text of one speaker for the final text of another', async () => {
    let isGivenUp = false;
    const engine = fakeEngine(async ({ isFinal }, giveUp) => {
      if (isFinal === true) return { text: isGivenUp ? '好' : '等了', tokens: [] };
      return new Promise((_resolve, reject) => {
        giveUp?.addEventListener('abort', () => {
          isGivenUp = true;
          reject(giveUp.reason as Error);
        });
      });
    });
    const [first, second] = [engine.open(), engine.open()];
    first.push(spokenSample());
    second.push(spokenSample());
    expect(await second.finish()).toBe('好');
  });

  it('tells the engine what it heard last, so that it only has to check it', async () => {
    const engine = fakeEngine(async () => ({ text: '好', tokens: [1, 2, 3] }));
    const speaker = engine.open();
    await speak(speaker, spokenSample());
    await new Promise((resolve) => setTimeout(resolve, 10));
    await speaker.finish();
    const [first, ...others] = engine.jobs.map(({ draft }) => draft);
    expect(first).toEqual([]);
    expect(others.length).toBeGreaterThan(1);
    for (const draft of others) expect(draft).toEqual([1, 2, 3]);
    expect(engine.jobs.at(-1)?.isFinal).toBe(true);
  });
});
