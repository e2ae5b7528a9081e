import { describe, expect, it } from 'vitest';
import { runOutage } from './outage/outage-journey.ts';

const database = process.env['E2E_DATABASE'] === 'postgres' ? 'postgres' : 'sqlite';

describe('断网', () => {
  it('loses nothing and asks nothing twice while the connection breaks again and again', async () => {
    const figures = await runOutage({
      database,
      answers: 4,
      seed: 7,
      pieces: 60,
      longest: { cutMs: 2500, delayMs: 1200, pauseMs: 2500 },
    });
    expect(figures.problems).toEqual([]);
    expect(figures.cuts + figures.resets).toBeGreaterThan(2);
  });
});
