import type { UploadedDocument } from '@wenjin/contract/uploads/documents';
import type { ReadingProgress } from '@wenjin/contract/uploads/reading-progress';
import type { UploadedPicture } from '@wenjin/contract/uploads/pictures';

export type AttachmentKind = 'picture' | 'file';

export type UploadState<Stored> =
  | {
      readonly at: 'sending';
      /** From 0 to 1. */
      readonly part: number;
      /** How far the server is with the scanned pages of a file. */
      readonly reading?: ReadingProgress;
    }
  | { readonly at: 'failed'; readonly reason: string }
  | { readonly at: 'ready'; readonly stored: Stored };

type Common = { readonly id: string; readonly name: string; readonly size: number };

export type PictureItem = Common & {
  readonly kind: 'picture';
  /** An address for an `img` element: of the file itself until it is stored. */
  readonly preview: string;
  readonly upload: UploadState<UploadedPicture>;
};
export type FileItem = Common & { readonly kind: 'file'; readonly upload: UploadState<UploadedDocument> };
export type Attachment = PictureItem | FileItem;

export function isPicture(item: Attachment): item is PictureItem {
  return item.kind === 'picture';
}

export function isFile(item: Attachment): item is FileItem {
  return item.kind === 'file';
}
