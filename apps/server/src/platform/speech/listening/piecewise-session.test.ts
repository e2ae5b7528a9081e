import { describe, expect, it, vi } from 'vitest';
import { silence, spokenSample } from '../../../testing/speech/speech-sounds.ts';
import { createEmbeddedRecogniser } from './embedded-recogniser.ts';
import { createPiecewiseSession, joinTexts, type RecognisePiece } from './piecewise-session.ts';

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

describe('several speakers at one engine', () => {
  it('drops intermediate texts while somebody waits for a final one, and tries a dead engine again', async () => {
    const jobs: { isFinal?: boolean }[] = [];
    let hasDied = false;
    const engine = {
      status: async () => ({ state: 'ready' }) as never,
      run: async <Output>({ input }: { job: string; input: unknown }): Promise<Output> => {
        jobs.push(input as { isFinal?: boolean });
        await new Promise((resolve) => setTimeout(resolve, 20));
        if ((input as { isFinal?: boolean }).isFinal === true && !hasDied) {
          hasDied = true;
          throw new Error('killed');
        }
        return { text: '好' } as Output;
      },
    };
    const recogniser = createEmbeddedRecogniser(engine);
    const events = { onText: () => undefined, onFailure: () => undefined };
    const speakers = Array.from({ length: 5 }, () => recogniser.open(events));
    for (const speaker of speakers) speaker.push(spokenSample());
    expect(await Promise.all(speakers.map((speaker) => speaker.finish()))).toEqual(['好', '好', '好', '好', '好']);
    expect(jobs.filter(({ isFinal }) => isFinal === false).length).toBeLessThanOrEqual(1);
    expect(jobs.filter(({ isFinal }) => isFinal === true)).toHaveLength(6);
  });
});
