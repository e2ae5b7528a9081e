type Time = number;
type Flag = 0 | 1;

/** Data about a stored file; the storage holds its bytes under the same name. */
type FileTable = { name: string; ownerId: string; kind: string; type: string; size: number; createdAt: Time };

/** More about a file that belongs to questions: a picture, or the text of a document. */
type UploadTable = {
  name: string;
  /** The name that the user gave the file. */
  title: string;
  /** 0 for a document. */
  width: number;
  height: number;
  /** Bytes of the file that was uploaded. */
  originalSize: number;
  /** Characters of a document's whole text. */
  characters: number;
  pages: number | null;
  /** Set when the stored text of a document is not complete. */
  isCut: Flag;
  /** The text of a picture; null while nobody has asked for it. */
  text: string | null;
  isTextCorrected: Flag;
  /** Since when no message, document or draft names the file; null when one did at the last look. */
  unnamedSince: Time | null;
};

/** The files that a message, a document (in any of its versions) or an unsent question names. */
type MessageFileTable = { conversationId: string; messageId: string; fileName: string };
type DocumentFileTable = { documentId: string; fileName: string };
type DraftFileTable = { ownerId: string; draft: string; fileName: string; savedAt: Time };

/** Files without a row in `file` whose bytes are still to be deleted. */
type DeletedFileTable = { name: string; deletedAt: Time };

export type FileTables = {
  file: FileTable;
  upload: UploadTable;
  messageFile: MessageFileTable;
  documentFile: DocumentFileTable;
  draftFile: DraftFileTable;
  deletedFile: DeletedFileTable;
};
