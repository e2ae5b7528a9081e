import { pictureAddresses, type Turn } from '@wenjin/contract/chat/answer';
import { hasContent } from '@wenjin/contract/text';
import type { StoredPicture } from '@wenjin/contract/uploads/pictures';
import { AppError } from '../../../platform/errors.ts';
import { turnText } from '../../../platform/llm/turn-text.ts';

const UNSEEN = '[图片]';
const NO_TEXT = '未识别到文字，请输入问题，或换用能看图的模型';

/** Returns the text of an own picture, which may have to be recognised first. */
export type ReadPictureText = (ownerId: string, address: string) => Promise<{ text: string }>;

/**
 * Puts the recognised texts in the place of pictures, for models that cannot see them. The texts are also added to the
 * descriptions of the pictures, which are stored with the question.
 */
export function createReadPictures(readPictureText: ReadPictureText) {
  return async function readPictures(
    userId: string,
    turns: readonly Turn[],
    pictures: ReadonlyMap<string, StoredPicture>,
  ): Promise<Turn[]> {
    const read: Turn[] = [];
    for (const [index, turn] of turns.entries()) {
      const isNewest = index === turns.length - 1;
      const texts = new Map<string, string>();
      for (const address of pictureAddresses(turn)) {
        const text = await textOf(userId, address, isNewest);
        if (text !== undefined) texts.set(address, text);
        const picture = pictures.get(address);
        if (picture !== undefined && hasContent(text ?? '')) picture.text = text ?? '';
      }
      if (isNewest) refuseEmpty(turn, texts);
      read.push({ ...turn, content: contentOf(turn, texts) });
    }
    return read;
  };

  /** A failure concerns only the newest question; an older picture is then sent without its text. */
  async function textOf(userId: string, address: string, isNewest: boolean): Promise<string | undefined> {
    try {
      return (await readPictureText(userId, address)).text;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // An invalid question is stored with its failure; one that comes too often or too early is asked again.
      if (isNewest) throw new AppError('invalid', error.message, { field: 'messages', cause: error });
      return undefined;
    }
  }
}

function refuseEmpty(turn: Turn, texts: ReadonlyMap<string, string>): void {
  if (texts.size === 0 || hasContent(turnText(turn))) return;
  if (![...texts.values()].some(hasContent)) throw new AppError('invalid', NO_TEXT, { field: 'messages' });
}

/** Models that cannot see accept only plain text as content. */
function contentOf({ content }: Turn, texts: ReadonlyMap<string, string>): Turn['content'] {
  if (typeof content === 'string') return content;
  let count = 0;
  const parts = content.map((part) => {
    if (part.type === 'text') return part.text;
    count += 1;
    const text = texts.get(part.image_url.url);
    if (text === undefined) return UNSEEN;
    return hasContent(text) ? `【图片 ${count} 的文字】\n${text}\n【图片文字结束】` : `【图片 ${count}：未识别到文字】`;
  });
  return parts.join('\n');
}
