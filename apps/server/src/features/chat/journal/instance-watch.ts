/** An instance whose life sign has not changed for so long is taken for dead. */
const SILENT_MS = 20_000;
/** After a longer pause between two looks the observer was stalled itself, or the database was away for everybody. */
const MISSED_LOOK_MS = 10_000;

type LifeSign = { instanceId: string; aliveAt: number };

/**
 * Tells which instances have fallen silent. Wall clocks differ and jump, so a sign is never compared with a clock:
 * only whether it changes counts, over the observer's own monotonic time.
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
