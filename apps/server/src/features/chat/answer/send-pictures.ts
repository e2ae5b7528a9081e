import { pictureAddresses, type Turn } from '@wenjin/contract/chat/answer';
import { PICTURES_NOT_OWN } from '@wenjin/contract/uploads/file-names';
import { AppError } from '../../../platform/errors.ts';

/** The newest pictures of a conversation are sent; more of them would fill the memory and the vendor's limits. */
const PICTURES_SENT = 10;
const UNSEEN = '[图片]';

type Deps = {
  /** Returns those of the addresses that are uploads of this user. */
  listOwnFiles: (ownerId: string, addresses: readonly string[]) => Promise<string[]>;
  /** Returns an own upload as a data URL. */
  readAsDataUrl: (ownerId: string, address: string) => Promise<string | undefined>;
};
export type SendPictures = ReturnType<typeof createSendPictures>;

/** Sends pictures as their own bytes. A vendor never gets an address, and no address of a client is ever fetched. */
export function createSendPictures({ listOwnFiles, readAsDataUrl }: Deps) {
  return {
    async checkOwn(ownerId: string, turns: readonly Turn[]): Promise<void> {
      const addresses = [...new Set(turns.flatMap(pictureAddresses))];
      if (addresses.length === 0) return;
      const own = await listOwnFiles(ownerId, addresses);
      if (own.length < addresses.length) throw new AppError('invalid', PICTURES_NOT_OWN, { field: 'messages' });
    },

    /** Puts the bytes of the newest pictures in the place of their addresses, and words in the place of the others. */
    async inline(ownerId: string, turns: readonly Turn[], canSee: boolean): Promise<Turn[]> {
      const newest = canSee ? new Set(turns.flatMap(pictureAddresses).slice(-PICTURES_SENT)) : new Set<string>();
      const pictures = new Map<string, string>();
      for (const address of newest) {
        const data = await readAsDataUrl(ownerId, address);
        if (data !== undefined) pictures.set(address, data);
      }
      return turns.map((turn) => ({ role: turn.role, content: contentOf(turn, pictures) }));
    },
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
  // Models without eyes accept only plain text as content.
  return texts.length === parts.length ? texts.join('\n') : parts;
}
