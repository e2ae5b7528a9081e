import { DOCUMENT_EXTENSIONS, DOCUMENT_MAX_BYTES, DOCUMENTS_MAX } from '@wenjin/contract/uploads/documents';
import { PICTURE_MAX_BYTES, PICTURE_TYPES, PICTURES_MAX } from '@wenjin/contract/uploads/pictures';
import type { AttachmentKind } from './attachment.ts';

export const PICTURE_ACCEPT = PICTURE_TYPES.join(',');
export const FILE_ACCEPT = DOCUMENT_EXTENSIONS.map((extension) => `.${extension}`).join(',');

const PICTURE_NAME = /\.(?:jpe?g|png|webp|gif|bmp|hei[cf])$/iu;
const FILE_NAME = new RegExp(String.raw`\.(?:${DOCUMENT_EXTENSIONS.join('|')})$`, 'iu');
const MEGABYTE = 1024 * 1024;

type Counts = Readonly<Record<AttachmentKind, number>>;
type Sorted = {
  readonly accepted: readonly { readonly kind: AttachmentKind; readonly file: File }[];
  /** Why the others are left out, in words for the user. */
  readonly refusals: readonly string[];
};

const LIMITS: Counts = { picture: PICTURES_MAX, file: DOCUMENTS_MAX };
const FULL = { picture: `最多 ${PICTURES_MAX} 张`, file: `最多 ${DOCUMENTS_MAX} 个文件` } as const;
const BYTES: Counts = { picture: PICTURE_MAX_BYTES, file: DOCUMENT_MAX_BYTES };

/** Decides which files join a question that already has some, as far as that is known before they are sent. */
export function sortFiles(files: readonly File[], present: Counts): Sorted {
  const counts = { ...present };
  const accepted: { kind: AttachmentKind; file: File }[] = [];
  const refusals = new Set<string>();
  for (const file of files) {
    const kind = kindOf(file);
    const problem = kind === undefined ? unsupported(file) : problemOf(file, kind, counts[kind]);
    if (kind === undefined || problem !== undefined) {
      refusals.add(problem ?? '');
      continue;
    }
    counts[kind] += 1;
    accepted.push({ kind, file });
  }
  return { accepted, refusals: [...refusals] };
}

function kindOf({ name, type }: File): AttachmentKind | undefined {
  if (PICTURE_TYPES.some((known) => known === type) || PICTURE_NAME.test(name)) return 'picture';
  return FILE_NAME.test(name) ? 'file' : undefined;
}

function problemOf({ name, size }: File, kind: AttachmentKind, present: number): string | undefined {
  if (present >= LIMITS[kind]) return FULL[kind];
  if (size === 0) return `“${name}”是空的`;
  if (size > BYTES[kind]) return `“${name}”超过 ${BYTES[kind] / MEGABYTE} MB，请缩小后重新添加`;
  return undefined;
}

function unsupported({ name }: File): string {
  return `不支持“${name}”的格式，可以添加图片和 ${DOCUMENT_EXTENSIONS.join('、')}`;
}
