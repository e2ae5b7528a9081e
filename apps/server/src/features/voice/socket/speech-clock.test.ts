import { describe, expect, it } from 'vitest';
import { longSpeech, silence } from '../../../testing/speech/speech-sounds.ts';
import { createSpeechClock } from './speech-clock.ts';
import { createSpeechGate } from './speech-gate.ts';

describe('the time limits of a speaker', () => {
  it('counts silence by the sound, and a voice ends it', () => {
    const clock = createSpeechClock(() => 0);
    expect(clock.hear(silence(9))).toBeUndefined();
    expect(clock.hear(longSpeech(2))).toBeUndefined();
    expect(clock.hear(silence(9))).toBeUndefined();
    expect(clock.hear(silence(2))).toBe('silent');
  });

  it('counts by the clock when no sound arrives', () => {
    let now = 0;
    const clock = createSpeechClock(() => now);
    now = 9999;
    expect(clock.findByClock()).toBeUndefined();
    now = 10_000;
    expect(clock.findByClock()).toBe('silent');
  });

  it('ends somebody who sends too slowly', () => {
    let now = 0;
    const clock = createSpeechClock(() => now);
    for (now = 0; now < 66_000; now += 5000) clock.hear(silence(1));
    expect(clock.findByClock()).toBe('too-long');
  });
});

describe('the gate', () => {
  it('has two places for a user and a bounded number for all', () => {
    const gate = createSpeechGate(3);
    const [first, second] = [gate.enter('li'), gate.enter('li')];
    expect(gate.enter('li')).toBeUndefined();
    expect(gate.enter('wang')).toBeDefined();
    expect(gate.enter('zhao')).toBeUndefined();
    first?.();
    first?.();
    expect(gate.enter('zhao')).toBeDefined();
    expect(gate.enter('chen')).toBeUndefined();
    second?.();
    expect(gate.enter('chen')).toBeDefined();
  });
});
