type Kept<Value> = { value: Value; size: number };

export class BoundedCache<Value> {
  readonly #entries = new Map<string, Kept<Value>>();
  readonly #sizeMax: number;
  #size = 0;

  constructor(sizeMax: number) {
    this.#sizeMax = sizeMax;
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  get(key: string): Value | undefined {
    const found = this.#entries.get(key);
    if (found === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, found);
    return found.value;
  }

  /** An entry that would fill the cache alone is not stored. */
  set(key: string, value: Value, valueSize: number): void {
    const size = key.length + valueSize;
    this.delete(key);
    if (size > this.#sizeMax / 4) return;
    this.#entries.set(key, { value, size });
    this.#size += size;
    for (const [oldest] of this.#entries) {
      if (this.#size <= this.#sizeMax) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#size -= this.#entries.get(key)?.size ?? 0;
    this.#entries.delete(key);
  }
}
