import type { AttachedFile } from '@wenjin/contract/uploads/documents';
import type { UploadedPicture } from '@wenjin/contract/uploads/pictures';
import { isFile, isPicture, type Attachment } from './attachment.ts';

export type PictureMode = 'look' | 'read';
/** The attachments of an unsent question as its composer needs to know them. */
export type DraftAttachments = {
  readonly attached: {
    readonly pictures: readonly UploadedPicture[];
    readonly files: readonly AttachedFile[];
    readonly pictureMode: PictureMode | undefined;
  };
  readonly isEmpty: boolean;
  /** Why the question cannot be sent yet. */
  readonly wait: string | undefined;
};

export function attachedOf(items: readonly Attachment[], pictureMode: PictureMode | undefined): DraftAttachments {
  const pictures = items.filter(isPicture).flatMap(({ upload }) => (upload.at === 'ready' ? [upload.stored] : []));
  const files = items.filter(isFile).flatMap(({ upload }) => (upload.at === 'ready' ? [upload.stored] : []));
  return { attached: { pictures, files, pictureMode }, isEmpty: items.length === 0, wait: waitText(items) };
}

const COUNTED = { picture: (count: number) => `${count} 张`, file: (count: number) => `${count} 个文件` } as const;
const STATES = { sending: '正在上传', failed: '失败' } as const;

/** For example `1 张正在上传，1 张失败`; undefined when everything is stored. */
function waitText(items: readonly Attachment[]): string | undefined {
  const parts = (['sending', 'failed'] as const).flatMap((at) =>
    (['picture', 'file'] as const).flatMap((kind) => {
      const count = items.filter((item) => item.kind === kind && item.upload.at === at).length;
      return count === 0 ? [] : [COUNTED[kind](count) + STATES[at]];
    }),
  );
  return parts.length === 0 ? undefined : parts.join('，');
}
