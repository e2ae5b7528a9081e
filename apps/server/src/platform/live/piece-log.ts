/** No piece holds it: it is no text, and PostgreSQL refuses it. */
const NUL = '\0';
// Few, so that most pieces die young: what lives for seconds waits for the next collection of the whole heap.
const PACK_PIECES = 8;

/**
 * The numbered pieces of one text. A string of its own costs several times what a short piece holds, so all but the
 * last few are kept packed, many in one.
 */
export class PieceLog {
  readonly #packs: string[] = [];
  #last: string[] = [];

  get length(): number {
    return this.#packs.length * PACK_PIECES + this.#last.length;
  }

  /** Gives back whether there was anything to keep. */
  push(piece: string): boolean {
    const text = piece.includes(NUL) ? piece.replaceAll(NUL, '') : piece;
    if (text === '') return false;
    // Before and not after: a reader who keeps up finds its piece among the last ones.
    if (this.#last.length === PACK_PIECES) {
      this.#packs.push(this.#last.join(NUL));
      this.#last = [];
    }
    this.#last.push(text);
    return true;
  }

  /** The pieces from a number on. */
  from(number: number): string[] {
    const pack = Math.floor(number / PACK_PIECES);
    if (pack >= this.#packs.length) return this.#last.slice(number - this.#packs.length * PACK_PIECES);
    const packed = this.#packs.slice(pack).flatMap((text) => text.split(NUL));
    return [...packed.slice(number - pack * PACK_PIECES), ...this.#last];
  }

  /** The whole text. */
  join(): string {
    return [...this.#packs, ...this.#last].join('').replaceAll(NUL, '');
  }
}
