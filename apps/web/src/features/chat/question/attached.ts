import type { AskQuestionInput } from '@wenjin/contract/chat/answer';
import type { Message } from '@wenjin/contract/chat/message';
import type { AttachedFile } from '@wenjin/contract/uploads/documents';
import { isFileAddress } from '@wenjin/contract/uploads/file-names';
import type { UploadedPicture } from '@wenjin/contract/uploads/pictures';

/** What a question carries besides its text. */
export type Attached = {
  readonly pictures: readonly UploadedPicture[];
  readonly files: readonly AttachedFile[];
  readonly pictureMode: AskQuestionInput['pictureMode'] | undefined;
};

export type Asked = { readonly text: string; readonly attached: Attached };

export const NOTHING_ATTACHED: Attached = { pictures: [], files: [], pictureMode: undefined };

export function plainly(text: string): Asked {
  return { text, attached: NOTHING_ATTACHED };
}

/** Returns the attachments of a question as they are stored with it. */
export function attachedFacts({ pictures, files }: Attached = NOTHING_ATTACHED): Pick<
  Message,
  'picContent' | 'pictures' | 'files'
> {
  return {
    ...(pictures.length > 0 && {
      picContent: pictures.map(({ herfUrl }) => `![](${herfUrl})`).join('\n'),
      pictures: pictures.map(({ herfUrl, width, height }) => ({ url: herfUrl, width, height })),
    }),
    ...(files.length > 0 && { files: [...files] }),
  };
}

const PICTURE = /!\[[^\]]*\]\(([^)\s]+)[^)]*\)/gu;

/** Returns the addresses of the own pictures of a message. */
export function pictureUrls({ picContent = '' }: Pick<Message, 'picContent'>): string[] {
  return Array.from(picContent.matchAll(PICTURE), ([, url = '']) => url).filter(isFileAddress);
}

/** Returns a stored question as it can be asked again. */
export function askedIn(message: Message): Asked {
  return { text: message.content.text, attached: attachedOf(message) };
}

export function attachedOf(message: Message): Attached {
  const pictures = pictureUrls(message).map((herfUrl) => {
    const { width = 0, height = 0 } = message.pictures?.find(({ url }) => url === herfUrl) ?? {};
    return { herfUrl, name: '', size: 0, width, height };
  });
  return { pictures, files: message.files ?? [], pictureMode: undefined };
}
