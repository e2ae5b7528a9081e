import { crc32, deflateSync } from 'node:zlib';

type Pixels = {
  width: number;
  height: number;
  /** Returns the pixels of a row, three bytes each. */
  rowOf: (row: number) => Uint8Array;
};

const MARK = Buffer.from('89504e470d0a1a0a', 'hex');
/** Eight bits a channel, three channels, no interlacing. */
const FORMAT = [8, 2, 0, 0, 0];

/** Writes a PNG file. Speed matters more than size, because the file is read once and then forgotten. */
export function writePng({ width, height, rowOf }: Pixels): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set(FORMAT, 8);
  // Each row begins with the number of its filter, which is 0 for none.
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let row = 0; row < height; row += 1) rows.set(rowOf(row), row * (width * 3 + 1) + 1);
  const body = deflateSync(rows, { level: 1 });
  const file = Buffer.concat([MARK, chunk('IHDR', head), chunk('IDAT', body), chunk('IEND', Buffer.alloc(0))]);
  return new Uint8Array(file);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
