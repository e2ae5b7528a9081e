import { inflateRawSync } from 'node:zlib';
import { BROKEN, EXPANDED_BYTES_MAX, TOO_COMPLEX, ZIP_ENTRIES_MAX } from '../common/limits.ts';
import { FileProblem } from '../common/parsed-file.ts';

const END_MARK = 0x06_05_4b_50;
const ENTRY_MARK = 0x02_01_4b_50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const LOCAL_SIZE = 30;
const COMMENT_MAX = 0xff_ff;
const LOCKED = '该压缩文件已加密，请先解除密码';
const STORED = 0;
const DEFLATED = 8;

type Entry = { name: string; method: number; isEncrypted: boolean; packed: number; offset: number };

export type ZipFile = { names: ReadonlySet<string>; readText(name: string): string };

/**
 * Opens a ZIP file. An entry is decompressed when it is read, all of them together with one limit, because the sizes
 * that a file declares may be lies. Nobody reads the pictures.
 */
export function openZip(bytes: Uint8Array): ZipFile {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = new Map(readEntries(buffer).map((entry) => [entry.name, entry]));
  if ([...entries.values()].some(({ isEncrypted }) => isEncrypted)) throw new FileProblem(LOCKED);
  const texts = new Map<string, string>();
  let room = EXPANDED_BYTES_MAX;
  return {
    names: new Set(entries.keys()),
    readText: (name) => {
      const entry = entries.get(name);
      if (entry === undefined) throw new FileProblem(BROKEN);
      const known = texts.get(name);
      if (known !== undefined) return known;
      const content = expand(buffer, entry, room);
      room -= content.length;
      const text = new TextDecoder(utf16Mark(content) ?? 'utf-8').decode(content);
      texts.set(name, text);
      return text;
    },
  };
}

function utf16Mark(content: Uint8Array): string | undefined {
  if (content[0] === 0xff && content[1] === 0xfe) return 'utf-16le';
  return content[0] === 0xfe && content[1] === 0xff ? 'utf-16be' : undefined;
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

function expand(buffer: Buffer, { offset, packed, method }: Entry, room: number): Buffer {
  if (offset + LOCAL_SIZE > buffer.length) throw new FileProblem(BROKEN);
  const start = offset + LOCAL_SIZE + buffer.readUInt16LE(offset + 26) + buffer.readUInt16LE(offset + 28);
  const content = buffer.subarray(start, start + packed);
  if (method !== STORED && method !== DEFLATED) throw new FileProblem(BROKEN);
  if (room <= 0 || (method === STORED && content.length > room)) throw new FileProblem(TOO_COMPLEX);
  if (method === STORED) return content;
  try {
    return inflateRawSync(content, { maxOutputLength: room });
  } catch (error) {
    throw new FileProblem((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? TOO_COMPLEX : BROKEN);
  }
}
