import { attachedFile } from '@wenjin/contract/uploads/documents';
import { thumbnailOf } from '@wenjin/contract/uploads/file-names';
import { uploadPictures } from '@wenjin/contract/uploads/pictures';
import { z } from 'zod';
import { newId } from '../../../shared/browser/new-id.ts';
import { userStore } from '../../../shared/browser/storage/user-store.ts';
import type { Attachment } from './attachment.ts';
import type { DraftAttachments } from './attached-of.ts';

type Attached = DraftAttachments['attached'];

const stored = z.object({
  pictures: uploadPictures.data,
  files: z.array(attachedFile),
  pictureMode: z.enum(['look', 'read']).optional(),
});

const nameOf = (draft: string) => `attached.${draft}`;

/** Only what the server has is stored: the page cannot keep a file itself. */
export function writeStoredDraft(draft: string, attached: Attached): void {
  const isEmpty = attached.pictures.length + attached.files.length === 0;
  userStore.write(nameOf(draft), isEmpty ? '' : JSON.stringify(attached));
}

/** Returns undefined when nothing is stored, or something that this version cannot read. */
export function readStoredDraft(draft: string): z.output<typeof stored> | undefined {
  const text = userStore.read(nameOf(draft));
  if (text === null || text === '') return undefined;
  try {
    return stored.parse(JSON.parse(text));
  } catch {
    // Anyone can write to the browser's storage.
    return undefined;
  }
}

export function itemsOf({ pictures, files }: Pick<Attached, 'pictures' | 'files'>): Attachment[] {
  return [
    ...pictures.map((picture) => ({
      id: newId(),
      kind: 'picture' as const,
      name: picture.name,
      size: picture.size,
      preview: thumbnailOf(picture.herfUrl),
      upload: { at: 'ready' as const, stored: picture },
    })),
    ...files.map((file) => ({
      id: newId(),
      kind: 'file' as const,
      name: file.name,
      size: file.size,
      upload: { at: 'ready' as const, stored: file },
    })),
  ];
}
