const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
const COLON = 0x3a;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
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
  /** The line that has not ended yet, in a buffer that doubles: to join it anew with each chunk would be quadratic. */
  #line: Buffer = EMPTY;
  #lineLength = 0;
  #data: string | undefined;
  #events: string[] = [];
  #isFirst = true;

  constructor(maxEventBytes: number) {
    this.#maxEventBytes = maxEventBytes;
  }

  /** The data of every event that is complete now. */
  push(chunk: Buffer): string[] {
    let start = 0;
    let end = chunk.indexOf(LINE_FEED);
    if (end !== -1 && this.#lineLength > 0) {
      this.#keep(chunk.subarray(0, end));
      this.#readKeptLine();
      start = end + 1;
      end = chunk.indexOf(LINE_FEED, start);
    }
    while (end !== -1) {
      this.#readLine(chunk, start, end);
      start = end + 1;
      end = chunk.indexOf(LINE_FEED, start);
    }
    if (start < chunk.length) this.#keep(chunk.subarray(start));
    if (this.#lineLength + (this.#data?.length ?? 0) > this.#maxEventBytes) {
      throw new SseOverflowError(`an event is larger than ${this.#maxEventBytes} bytes`);
    }
    return this.#take();
  }

  /** The last event, whose empty line some servers leave out. */
  end(): string[] {
    if (this.#lineLength > 0) this.#readKeptLine();
    this.#readLine(EMPTY, 0, 0);
    return this.#take();
  }

  #take(): string[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  #keep(bytes: Buffer): void {
    const length = this.#lineLength + bytes.length;
    if (length > this.#line.length) {
      const larger = Buffer.allocUnsafe(Math.max(256, length * 2));
      this.#line.copy(larger, 0, 0, this.#lineLength);
      this.#line = larger;
    }
    bytes.copy(this.#line, this.#lineLength);
    this.#lineLength = length;
  }

  #readKeptLine(): void {
    this.#readLine(this.#line, 0, this.#lineLength);
    this.#line = EMPTY;
    this.#lineLength = 0;
  }

  #readLine(bytes: Buffer, from: number, lineEnd: number): void {
    const start = this.#isFirst && hasByteOrderMark(bytes, from) ? from + BYTE_ORDER_MARK.length : from;
    this.#isFirst = false;
    const end = lineEnd > start && bytes[lineEnd - 1] === CARRIAGE_RETURN ? lineEnd - 1 : lineEnd;
    if (end === start) {
      if (this.#data !== undefined) this.#events.push(this.#data);
      this.#data = undefined;
      return;
    }
    if (!isDataField(bytes, start, end)) return;
    const afterColon = start + DATA.length + 1;
    const valueStart = bytes[afterColon] === SPACE ? afterColon + 1 : afterColon;
    const value = bytes.toString('utf8', Math.min(valueStart, end), end);
    this.#data = this.#data === undefined ? value : `${this.#data}\n${value}`;
  }
}

function isDataField(bytes: Buffer, start: number, end: number): boolean {
  const afterName = start + DATA.length;
  if (afterName > end || DATA.some((byte, index) => bytes[start + index] !== byte)) return false;
  return afterName === end || bytes[afterName] === COLON;
}

function hasByteOrderMark(bytes: Buffer, start: number): boolean {
  return BYTE_ORDER_MARK.every((byte, index) => bytes[start + index] === byte);
}
