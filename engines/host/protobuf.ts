/** One field of a message: `value` is its content, `raw` the bytes with its number and length. */
export type Field = { number: number; type: number; value: Buffer; raw: Buffer };

/** Writes a message again; `change` returns the bytes of each field, or undefined to leave it out. */
export function rewrite(message: Buffer, change: (field: Field) => Buffer | undefined): Buffer {
  const parts: Buffer[] = [];
  for (const field of fieldsOf(message)) {
    const changed = change(field);
    if (changed !== undefined) parts.push(changed);
  }
  return Buffer.concat(parts);
}

export function* fieldsOf(message: Buffer): Generator<Field> {
  let at = 0;
  while (at < message.length) {
    const start = at;
    const key = readVarint(message, at);
    const type = key.value % 8;
    at = key.next;
    let from = at;
    if (type === 0) at = readVarint(message, at).next;
    else if (type === 1) at += 8;
    else if (type === 5) at += 4;
    else {
      const length = readVarint(message, at);
      from = length.next;
      at = length.next + length.value;
    }
    yield {
      number: Math.floor(key.value / 8),
      type,
      value: message.subarray(from, at),
      raw: message.subarray(start, at),
    };
  }
}

export function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return Buffer.from([...bytes, rest]);
}

/** Returns a field with bytes as its content. */
export function wrap(field: number, body: Buffer): Buffer {
  return Buffer.concat([varint(field * 8 + 2), varint(body.length), body]);
}

/** Returns a field with a number. */
export function numberField(field: number, value: number): Buffer {
  return Buffer.concat([varint(field * 8), varint(value)]);
}

/** Returns a field with a text. */
export function textField(field: number, text: string): Buffer {
  return wrap(field, Buffer.from(text));
}

/** Reads the numbers of a field, one or several. */
export function numbersOf({ value }: Field): number[] {
  const numbers: number[] = [];
  for (let at = 0; at < value.length;) {
    const read = readVarint(value, at);
    numbers.push(read.value);
    at = read.next;
  }
  return numbers;
}

function readVarint(bytes: Buffer, start: number): { value: number; next: number } {
  let value = 0;
  let factor = 1;
  for (let next = start; ; next += 1) {
    const byte = bytes[next] ?? 0;
    value += (byte % 128) * factor;
    factor *= 128;
    if (byte < 128) return { value, next: next + 1 };
  }
}
