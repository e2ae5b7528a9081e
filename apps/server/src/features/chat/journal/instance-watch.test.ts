import { describe, expect, it } from 'vitest';
import { InstanceWatch } from './instance-watch.ts';

const SECOND = 1000;

/** Observes every 2.5 s of the observer's own time; `signOf` returns the life sign of the instance at that time. */
function observe(signOf: (at: number) => number | undefined, seconds: number, watch = new InstanceWatch()): number[] {
  const silentAt: number[] = [];
  for (let at = 0; at <= seconds * SECOND; at += 2500) {
    const aliveAt = signOf(at);
    const signs = aliveAt === undefined ? [] : [{ instanceId: 'two', aliveAt }];
    if (watch.findSilent(signs, at).includes('two')) silentAt.push(at);
  }
  return silentAt;
}

describe('watching the life signs of other instances', () => {
  it('considers an instance dead when its life sign has not changed for 20 seconds', () => {
    expect(observe(() => 7, 25)).toEqual([20 * SECOND, 22.5 * SECOND, 25 * SECOND]);
  });

  it('does not compare the clocks of two instances', () => {
    const dayBehind = (at: number) => at - 86_400_000;
    expect(observe(dayBehind, 60)).toEqual([]);
    const jumpsBack = (at: number) => (at < 10 * SECOND ? at + 60_000 : at);
    expect(observe(jumpsBack, 60)).toEqual([]);
  });

  it('starts counting again when the life sign of an instance changes', () => {
    expect(observe((at) => (at < 15 * SECOND ? 1 : 2), 34)).toEqual([]);
  });

  it('starts counting again when the observer itself was stalled', () => {
    const watch = new InstanceWatch();
    expect(watch.findSilent([{ instanceId: 'two', aliveAt: 1 }], 0)).toEqual([]);
    expect(watch.findSilent([{ instanceId: 'two', aliveAt: 1 }], 60 * SECOND)).toEqual([]);
    expect(watch.findSilent([{ instanceId: 'two', aliveAt: 1 }], 62 * SECOND)).toEqual([]);
  });

  it('forgets an instance that has no running answers', () => {
    const signOf = (at: number) => (at > 5 * SECOND && at < 10 * SECOND ? undefined : 1);
    expect(observe(signOf, 29)).toEqual([]);
  });
});
