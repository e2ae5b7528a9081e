import { type AskQuestionInput, pictureAddresses, type Turn } from '@wenjin/contract/chat/answer';
import type { Message } from '@wenjin/contract/chat/message';
import type { AttachedFile, UploadedDocument } from '@wenjin/contract/uploads/documents';
import { PICTURES_NOT_OWN } from '@wenjin/contract/uploads/file-names';
import type { StoredPicture } from '@wenjin/contract/uploads/pictures';
import { cutDocuments, type CutDocument, withDocuments } from '@wenjin/domain/chat/cut-documents';
import type { ChatModel } from '@wenjin/domain/chat/models';
import { documentCharacters } from '@wenjin/domain/chat/share-characters';
import { AppError } from '../../../platform/errors.ts';
import { createReadPictures, type ReadPictureText } from './read-pictures.ts';

type Deps = {
  /** Returns those of the addresses that are pictures of this user. */
  listPictures: (ownerId: string, addresses: readonly string[]) => Promise<StoredPicture[]>;
  readPictureText: ReadPictureText;
  /** Returns own documents in the given order; throws when one of them is not there. */
  readDocuments: (ownerId: string, fileIds: readonly string[]) => Promise<(UploadedDocument & { text: string })[]>;
};
type Asked = { userId: string; input: AskQuestionInput; model: ChatModel };
/** What is stored with the question. */
export type Attached = Pick<Message, 'pictures' | 'files'>;
type Sent = {
  /** The turns with the text of documents, and with the text of pictures unless the model looks at them itself. */
  turns: Turn[];
  attached: Attached;
  /** Set when the model got texts in place of the newest question's pictures. */
  picturesRead: number | undefined;
};
export type AttachFiles = ReturnType<typeof createAttachFiles>;

/** Turns the pictures and documents of a question into what its model can read. */
export function createAttachFiles({ listPictures, readPictureText, readDocuments }: Deps) {
  const readPictures = createReadPictures(readPictureText);

  return {
    async attach({ userId, input, model }: Asked): Promise<Sent> {
      const pictures = await findPictures(userId, input.messages);
      const canSee = model.isVision === true && input.pictureMode !== 'read';
      const seen = canSee ? [...input.messages] : await readPictures(userId, input.messages, pictures);
      const documents = await findDocuments(userId, input, documentCharacters(model.tokenLimit));
      const newest = input.messages.length - 1;
      const turns = seen.map((turn, index) => withText(turn, documents[index] ?? []));
      const shown = picturesOf(input.messages[newest], pictures);
      return {
        turns,
        attached: attachedOf(shown, documents[newest] ?? []),
        picturesRead: canSee || shown.length === 0 ? undefined : shown.length,
      };
    },

    /** Describes the files of a question that was refused, as far as they are there. */
    async describe(userId: string, { messages, files = [] }: AskQuestionInput): Promise<Attached> {
      const turn = messages.at(-1);
      const addresses = turn === undefined ? [] : pictureAddresses(turn);
      const known = new Map((await listPictures(userId, addresses)).map((picture) => [picture.url, picture]));
      const documents = await readDocuments(userId, files).catch(() => []);
      return attachedOf(picturesOf(turn, known), documents);
    },
  };

  /** Refuses the question when one picture of any of its turns is not the asker's. */
  async function findPictures(userId: string, turns: readonly Turn[]): Promise<Map<string, StoredPicture>> {
    const addresses = [...new Set(turns.flatMap(pictureAddresses))];
    const own = addresses.length === 0 ? [] : await listPictures(userId, addresses);
    if (own.length < addresses.length) throw new AppError('invalid', PICTURES_NOT_OWN, { field: 'messages' });
    return new Map(own.map((picture) => [picture.url, picture]));
  }

  /** Returns the documents of each turn. The newest question comes first when the model has not enough room for all. */
  async function findDocuments(userId: string, { messages, files = [] }: AskQuestionInput, room: number) {
    const newest = cutDocuments(await readDocuments(userId, files), room);
    let left = room - charactersOf(newest);
    const found: CutDocument[][] = [];
    for (const turn of messages.slice(0, -1).toReversed()) {
      const older = turn.files === undefined ? [] : await readOlder(userId, turn.files);
      const cut = cutDocuments(older, left);
      left -= charactersOf(cut);
      found.unshift(cut);
    }
    return [...found, newest];
  }

  /** A document of an earlier question may be gone; the conversation goes on without it. */
  async function readOlder(userId: string, fileIds: readonly string[]) {
    return readDocuments(userId, fileIds).catch((error: unknown) => {
      if (error instanceof AppError && error.kind === 'invalid') return [];
      throw error;
    });
  }
}

function charactersOf(documents: readonly { text: string }[]): number {
  return documents.reduce((sum, { text }) => sum + text.length, 0);
}

function withText({ role, content }: Turn, documents: readonly CutDocument[]): Turn {
  if (documents.length === 0) return { role, content };
  if (typeof content === 'string') return { role, content: withDocuments(content, documents) };
  return { role, content: [{ type: 'text', text: withDocuments('', documents) }, ...content] };
}

function picturesOf(turn: Turn | undefined, pictures: ReadonlyMap<string, StoredPicture>): StoredPicture[] {
  const addresses = turn === undefined ? [] : pictureAddresses(turn);
  return addresses.flatMap((address) => pictures.get(address) ?? []);
}

function attachedOf(pictures: readonly StoredPicture[], documents: readonly (AttachedFile & { text: string })[]) {
  return {
    ...(pictures.length === 0 ? {} : { pictures: [...pictures] }),
    ...(documents.length === 0 ? {} : { files: documents.map(({ text: _text, ...file }) => file) }),
  };
}
