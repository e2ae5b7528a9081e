import { pictureAddresses, type Turn } from '@wenjin/contract/chat/answer';

/** The newest pictures of a conversation are sent; more of them would fill the memory and the vendor's limits. */
const PICTURES_SENT = 10;
const UNSEEN = '[图片]';

/** Returns an own picture as a data URL. */
type ReadAsDataUrl = (ownerId: string, address: string) => Promise<string | undefined>;
export type InlinePictures = ReturnType<typeof createInlinePictures>;

/**
 * Puts the bytes of the newest pictures in the place of their addresses, and words in the place of the others. A vendor
 * never gets an address, and no address of a client is ever fetched.
 */
export function createInlinePictures(readAsDataUrl: ReadAsDataUrl) {
  return async function inlinePictures(ownerId: string, turns: readonly Turn[]): Promise<Turn[]> {
    const newest = new Set(turns.flatMap(pictureAddresses).slice(-PICTURES_SENT));
    const pictures = new Map<string, string>();
    for (const address of newest) {
      const data = await readAsDataUrl(ownerId, address);
      if (data !== undefined) pictures.set(address, data);
    }
    return turns.map((turn) => ({ role: turn.role, content: contentOf(turn, pictures) }));
  };
}

function contentOf({ content }: Turn, pictures: ReadonlyMap<string, string>): Turn['content'] {
  if (typeof content === 'string') return content;
  const parts = content.map((part) => {
    if (part.type === 'text') return part;
    const data = pictures.get(part.image_url.url);
    return data === undefined
      ? { type: 'text' as const, text: UNSEEN }
      : { type: 'image_url' as const, image_url: { url: data } };
  });
  const texts = parts.flatMap((part) => (part.type === 'text' ? [part.text] : []));
  return texts.length === parts.length ? texts.join('\n') : parts;
}
