/** An instance whose life sign has not changed for this long is considered dead. */
const SILENT_MS = 20_000;
/**
 * After a longer pause between two observations the observer itself was stalled, or the database was unavailable to
 * all.
 */
const MISSED_LOOK_MS = 10_000;

type LifeSign = { instanceId: string; aliveAt: number };

/**
 * Finds instances that no longer run. Wall clocks differ and jump, so a life sign is never compared with a clock: only
 * whether it changes counts, measured in the observer's own monotonic time.
 */
export class InstanceWatch {
  readonly #seen = new Map<string, { aliveAt: number; since: number }>();
  #lookedAt = -Infinity;

  findSilent(signs: readonly LifeSign[], now: number): string[] {
    if (now - this.#lookedAt > MISSED_LOOK_MS) this.#seen.clear();
    this.#lookedAt = now;
    const current = new Set(signs.map(({ instanceId }) => instanceId));
    for (const instanceId of this.#seen.keys()) if (!current.has(instanceId)) this.#seen.delete(instanceId);

    return signs.flatMap(({ instanceId, aliveAt }) => {
      const seen = this.#seen.get(instanceId);
      if (seen?.aliveAt !== aliveAt) {
        this.#seen.set(instanceId, { aliveAt, since: now });
        return [];
      }
      return now - seen.since >= SILENT_MS ? [instanceId] : [];
    });
  }
}
