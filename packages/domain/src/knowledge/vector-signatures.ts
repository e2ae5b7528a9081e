/** The signs of a vector's numbers, 32 in each word. Similar vectors differ in few of them. */
export function signatureOf(vector: Float32Array): Uint32Array {
  const words = new Uint32Array(Math.ceil(vector.length / 32));
  for (const [index, value] of vector.entries()) {
    const word = index >> 5;
    if (value > 0) words[word] = ((words[word] ?? 0) | (1 << (index & 31))) >>> 0;
  }
  return words;
}

/** The signatures of an edition's passages, one after the other. */
type Entry = { readonly count: number; readonly width: number; readonly words: Uint32Array };

/**
 * Signatures of passages in memory, by edition. A look at all of them chooses the few editions whose vectors are then
 * compared exactly. A signature takes a bit for each number of a vector, a thirty-second of the vector itself.
 */
export class VectorSignatures {
  readonly #most: number;
  readonly #byEdition = new Map<number, Entry>();
  #size = 0;

  /** `most` is how many passages are kept; those of the oldest editions are dropped first. */
  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#size;
  }

  countOf(edition: number): number {
    return this.#byEdition.get(edition)?.count ?? 0;
  }

  editions(): number[] {
    return [...this.#byEdition.keys()];
  }

  /** All vectors of an edition have the same length. */
  set(edition: number, vectors: readonly Float32Array[]): void {
    this.delete(edition);
    const signatures = vectors.map(signatureOf);
    const width = signatures[0]?.length ?? 0;
    const words = new Uint32Array(width * signatures.length);
    for (const [nth, signature] of signatures.entries()) words.set(signature.subarray(0, width), nth * width);
    this.#byEdition.set(edition, { count: vectors.length, width, words });
    this.#size += vectors.length;
    while (this.#size > this.#most && this.#byEdition.size > 1) this.delete(this.#oldest());
  }

  delete(edition: number): void {
    this.#size -= this.countOf(edition);
    this.#byEdition.delete(edition);
  }

  /** Returns the editions whose best passage differs in the fewest signs, nearest first. */
  nearest(vector: Float32Array, most: number): number[] {
    const wanted = signatureOf(vector);
    const distances: { edition: number; distance: number }[] = [];
    for (const [edition, { width, words }] of this.#byEdition) {
      // Vectors of another length are of another model and cannot be compared.
      if (width === wanted.length) distances.push({ edition, distance: leastDifference(wanted, words) });
    }
    return distances
      .toSorted((one, other) => one.distance - other.distance)
      .slice(0, most)
      .map(({ edition }) => edition);
  }

  #oldest(): number {
    let oldest = Number.POSITIVE_INFINITY;
    for (const edition of this.#byEdition.keys()) oldest = Math.min(oldest, edition);
    return oldest;
  }
}

/** How many signs of the most similar signature differ. It runs for every passage, so it uses no iterator. */
function leastDifference(wanted: Uint32Array, words: Uint32Array): number {
  let least = Number.POSITIVE_INFINITY;
  for (let start = 0; start < words.length; start += wanted.length) {
    let count = 0;
    for (let index = 0; index < wanted.length && count < least; index += 1) {
      let bits = (wanted[index] as number) ^ (words[start + index] as number);
      bits -= (bits >>> 1) & 0x55_55_55_55;
      bits = (bits & 0x33_33_33_33) + ((bits >>> 2) & 0x33_33_33_33);
      count += Math.imul((bits + (bits >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
    }
    least = Math.min(least, count);
  }
  return least;
}
