import { describe, expect, it } from 'vitest';
import { silence, spokenSample, steadyNoise } from '../../../testing/speech/speech-sounds.ts';
import { createSpeechCutter } from './cut-speech.ts';
import { createFrames, createVoiceActivity } from './voice-activity.ts';

const seconds = (pcm: Buffer | undefined) => (pcm?.length ?? 0) / 16_000;

function voiceShare(pcm: Buffer): number {
  const activity = createVoiceActivity();
  const heard = createFrames()(pcm).map((frame) => activity.hear(frame));
  return heard.filter(Boolean).length / heard.length;
}

function withNoise(pcm: Buffer): Buffer {
  const noisy = Buffer.from(pcm);
  const noise = steadyNoise(Math.ceil(pcm.length / 16_000));
  for (let at = 0; at + 1 < pcm.length; at += 2)
    noisy.writeInt16LE(Math.round(pcm.readInt16LE(at) * 0.8 + noise.readInt16LE(at) * 0.15), at);
  return noisy;
}

describe('voice activity', () => {
  it('hears a voice, also in noise, and neither silence nor a fan', () => {
    expect(voiceShare(spokenSample())).toBeGreaterThan(0.5);
    expect(voiceShare(withNoise(spokenSample()))).toBeGreaterThan(0.35);
    expect(voiceShare(silence(5))).toBe(0);
    expect(voiceShare(steadyNoise(5))).toBeLessThan(0.02);
  });
});

describe('pieces of speech', () => {
  it('leaves silence out and keeps the whole sentence', () => {
    const cutter = createSpeechCutter();
    const pieces = cutter.push(Buffer.concat([silence(3), spokenSample(), silence(3)]));
    expect(pieces).toHaveLength(1);
    expect(seconds(pieces[0]?.pcm)).toBeGreaterThan(seconds(spokenSample()) - 0.4);
    expect(seconds(pieces[0]?.pcm)).toBeLessThan(seconds(spokenSample()) + 1);
    expect(cutter.end()).toBeUndefined();
  });

  it('never returns a piece of silence or of a click', () => {
    const click = silence(2);
    click.writeInt16LE(30_000, 16_000);
    const cutter = createSpeechCutter();
    expect([...cutter.push(silence(20)), ...cutter.push(click), cutter.end()]).toEqual([undefined]);
  });

  it('gives the same pieces for every size of message', () => {
    const sound = Buffer.concat([spokenSample(), silence(2), spokenSample()]);
    const whole = createSpeechCutter();
    const [expected] = whole.push(sound);
    const small = createSpeechCutter();
    const pieces = [];
    for (let at = 0; at < sound.length; at += 334) pieces.push(...small.push(sound.subarray(at, at + 334)));
    expect(pieces[0]?.pcm.equals(expected?.pcm ?? Buffer.alloc(0))).toBe(true);
  });

  it('cuts long speech without a pause before the network can hear no more', () => {
    const cutter = createSpeechCutter();
    const speech = Buffer.concat(Array.from({ length: 25 }, () => spokenSample().subarray(4000, 28_000)));
    const pieces = cutter.push(speech);
    expect(pieces.length).toBeGreaterThan(0);
    for (const { pcm } of pieces) expect(seconds(pcm)).toBeLessThanOrEqual(24.5);
  });
});
