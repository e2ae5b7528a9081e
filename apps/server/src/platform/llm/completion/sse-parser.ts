const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
const COLON = 0x3a;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const DATA = [0x64, 0x61, 0x74, 0x61];
const EMPTY = Buffer.alloc(0);

/** An event is larger than any answer may be. */
export class SseOverflowError extends Error {
  override readonly name = 'SseOverflowError';
}

/**
 * Turns bytes, cut anywhere, into the `data` of server-sent events. It cuts at line feeds and decodes whole lines
 * only, so no character is ever split; bytes that are no UTF-8 become U+FFFD, as the standard of events says.
 * Comments, other fields and lines that are no field at all are passed over.
 */
export class SseParser {
  readonly #maxEventBytes: number;
  #rest: Buffer = EMPTY;
  /** How far `#rest` is known to hold no line feed, so that a huge line that comes in bits is searched once. */
  #searched = 0;
  #data: string | undefined;
  #events: string[] = [];
  #isFirst = true;

  constructor(maxEventBytes: number) {
    this.#maxEventBytes = maxEventBytes;
  }

  /** The data of every event that is complete now. */
  push(chunk: Buffer): string[] {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    let start = this.#skipByteOrderMark(bytes);
    let end = bytes.indexOf(LINE_FEED, Math.max(start, this.#searched));
    while (end !== -1) {
      this.#readLine(bytes, start, end);
      start = end + 1;
      end = bytes.indexOf(LINE_FEED, start);
    }
    // A copy, because a small rest would keep the whole chunk of the socket alive.
    this.#rest = start === bytes.length ? EMPTY : Buffer.from(bytes.subarray(start));
    this.#searched = this.#rest.length;
    if (this.#rest.length + (this.#data?.length ?? 0) > this.#maxEventBytes) {
      throw new SseOverflowError(`an event is larger than ${this.#maxEventBytes} bytes`);
    }
    return this.#take();
  }

  /** The last event, whose empty line some servers leave out. */
  end(): string[] {
    this.#readLine(this.#rest, 0, this.#rest.length);
    this.#readLine(EMPTY, 0, 0);
    this.#rest = EMPTY;
    this.#searched = 0;
    return this.#take();
  }

  #take(): string[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  #readLine(bytes: Buffer, start: number, lineEnd: number): void {
    const end = lineEnd > start && bytes[lineEnd - 1] === CARRIAGE_RETURN ? lineEnd - 1 : lineEnd;
    if (end === start) {
      if (this.#data !== undefined) this.#events.push(this.#data);
      this.#data = undefined;
      return;
    }
    if (DATA.some((byte, index) => bytes[start + index] !== byte)) return;
    const afterName = start + DATA.length;
    if (afterName < end && bytes[afterName] !== COLON) return;
    const valueStart = bytes[afterName + 1] === SPACE ? afterName + 2 : afterName + 1;
    const value = bytes.toString('utf8', Math.min(valueStart, end), end);
    this.#data = this.#data === undefined ? value : `${this.#data}\n${value}`;
  }

  #skipByteOrderMark(bytes: Buffer): number {
    if (!this.#isFirst || bytes.length < BYTE_ORDER_MARK.length) return 0;
    this.#isFirst = false;
    return bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
  }
}
