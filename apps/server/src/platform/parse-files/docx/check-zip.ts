import { inflateRawSync } from 'node:zlib';
import { BROKEN, EXPANDED_BYTES_MAX, TOO_COMPLEX, ZIP_ENTRIES_MAX } from '../common/limits.ts';
import { FileProblem } from '../common/parsed-file.ts';

const END_MARK = 0x06_05_4b_50;
const ENTRY_MARK = 0x02_01_4b_50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const LOCAL_SIZE = 30;
const COMMENT_MAX = 0xff_ff;
const STORED = 0;
const DEFLATED = 8;

type Entry = { name: string; method: number; isEncrypted: boolean; packed: number; offset: number };

/**
 * Reads the list of a ZIP file and really decompresses its XML with a limit, because the sizes that a file declares may
 * be lies. The parser that follows decompresses the same bytes. Pictures are never decompressed by anybody.
 */
export function checkZip(bytes: Uint8Array): Set<string> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readEntries(buffer);
  let room = EXPANDED_BYTES_MAX;
  for (const entry of entries) {
    if (entry.isEncrypted) throw new FileProblem('该压缩文件已加密，请先解除密码');
    if (/\.(?:xml|rels)$/iu.test(entry.name)) room -= expandedSize(buffer, entry, room);
  }
  return new Set(entries.map(({ name }) => name));
}

function readEntries(buffer: Buffer): Entry[] {
  const end = findEnd(buffer);
  const count = buffer.readUInt16LE(end + 10);
  if (count > ZIP_ENTRIES_MAX) throw new FileProblem(TOO_COMPLEX);
  const entries: Entry[] = [];
  let at = buffer.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_SIZE > buffer.length || buffer.readUInt32LE(at) !== ENTRY_MARK) throw new FileProblem(BROKEN);
    const nameLength = buffer.readUInt16LE(at + 28);
    entries.push({
      name: buffer.toString('utf8', at + ENTRY_SIZE, at + ENTRY_SIZE + nameLength),
      isEncrypted: (buffer.readUInt16LE(at + 8) & 1) === 1,
      method: buffer.readUInt16LE(at + 10),
      packed: buffer.readUInt32LE(at + 20),
      offset: buffer.readUInt32LE(at + 42),
    });
    at += ENTRY_SIZE + nameLength + buffer.readUInt16LE(at + 30) + buffer.readUInt16LE(at + 32);
  }
  return entries;
}

/** The list is announced at the end of the file, before a comment of unknown length. */
function findEnd(buffer: Buffer): number {
  const first = Math.max(0, buffer.length - END_SIZE - COMMENT_MAX);
  for (let at = buffer.length - END_SIZE; at >= first; at -= 1) {
    if (buffer.readUInt32LE(at) === END_MARK) return at;
  }
  throw new FileProblem(BROKEN);
}

function expandedSize(buffer: Buffer, { offset, packed, method }: Entry, room: number): number {
  if (offset + LOCAL_SIZE > buffer.length) throw new FileProblem(BROKEN);
  const start = offset + LOCAL_SIZE + buffer.readUInt16LE(offset + 26) + buffer.readUInt16LE(offset + 28);
  const content = buffer.subarray(start, start + packed);
  if (method === STORED) return content.length;
  if (method !== DEFLATED || room <= 0) throw new FileProblem(method === DEFLATED ? TOO_COMPLEX : BROKEN);
  try {
    return inflateRawSync(content, { maxOutputLength: room }).length;
  } catch (error) {
    throw new FileProblem((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? TOO_COMPLEX : BROKEN);
  }
}
