import type { Message } from '@wenjin/contract/chat/message';
import { isFileAddress } from '@wenjin/contract/uploads/file-names';

export type ShownPicture = {
  readonly url: string;
  readonly name: string;
  /** 0 when it is not known. */
  readonly width: number;
  readonly height: number;
  /** The recognised text, when the server has it. */
  readonly text: string | undefined;
};

const PICTURE = /!\[([^\]]*)\]\(([^)\s]+)[^)]*\)/gu;

/** Returns the own pictures of a question. Sizes come from the server, so that nothing moves when a picture arrives. */
export function picturesOf({
  picContent = '',
  pictures = [],
}: Pick<Message, 'picContent' | 'pictures'>): ShownPicture[] {
  return Array.from(picContent.matchAll(PICTURE), ([, name = '', url = '']) => ({ name, url }))
    .filter(({ url }) => isFileAddress(url))
    .map(({ name, url }, index) => {
      const { width = 0, height = 0, text } = pictures.find((known) => known.url === url) ?? {};
      return { url, name: name === '' ? `图片 ${index + 1}` : name, width, height, text };
    });
}
