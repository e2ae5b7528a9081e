import { crc32, deflateRawSync } from 'node:zlib';

type ZipOptions = { declaredSize?: number; encrypted?: boolean };

/** Writes a ZIP file. `declaredSize` lets a test lie about the size of the entries. */
export function makeZip(
  entries: Record<string, string | Uint8Array>,
  { declaredSize, encrypted = false }: ZipOptions = {},
): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const nameBytes = Buffer.from(name);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(encrypted ? 1 : 0x08_00, 2);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(plain), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(declaredSize ?? plain.length, 18);
    head.writeUInt16LE(nameBytes.length, 22);
    const entry = Buffer.alloc(46);
    entry.write('PK\u0001\u0002', 'latin1');
    entry.writeUInt16LE(20, 4);
    head.copy(entry, 6, 0, 26);
    entry.writeUInt32LE(offset, 42);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), head, nameBytes, packed]);
    parts.push(local);
    list.push(Buffer.concat([entry, nameBytes]));
    offset += local.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(list.length, 8);
  end.writeUInt16LE(list.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...parts, directory, end]));
}
