const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
const COLON = 0x3a;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
const DATA = [0x64, 0x61, 0x74, 0x61];
const EMPTY = Buffer.alloc(0);

/** Thrown when an event is larger than any answer may be. */
export class SseOverflowError extends Error {
  override readonly name = 'SseOverflowError';
}

/**
 * Turns bytes, split anywhere, into the `data` of server-sent events. It splits at line feeds and decodes only whole
 * lines, so no character is ever split. Bytes that are not UTF-8 become U+FFFD, as the standard requires. Comments,
 * other fields and lines that are not a field are ignored.
 */
export class SseParser {
  readonly #maxEventBytes: number;
  /** The unfinished line, in a buffer that doubles: joining it again with each chunk would take quadratic time. */
  #line: Buffer = EMPTY;
  #lineLength = 0;
  #data: string | undefined;
  #events: string[] = [];
  #isFirst = true;

  constructor(maxEventBytes: number) {
    this.#maxEventBytes = maxEventBytes;
  }

  /** Returns the data of every event that is now complete. */
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

  /** Returns the last event, whose empty line some servers leave out. */
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
