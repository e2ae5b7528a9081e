import type { AttachedFile, UploadedDocument } from '@wenjin/contract/uploads/documents';
import { shareCharacters } from './share-characters.ts';

type WholeDocument = UploadedDocument & { text: string };
export type CutDocument = AttachedFile & { text: string };

/** Cuts documents to a number of characters in all. `usedCharacters` says how much is left of a cut one. */
export function cutDocuments(documents: readonly WholeDocument[], characters: number): CutDocument[] {
  const lengths = documents.map(({ text }) => text.length);
  const shares = Number.isFinite(characters) ? shareCharacters(lengths, characters) : lengths;
  return documents.map((document, index) => {
    const text = document.text.slice(0, shares[index]).toWellFormed();
    const isWhole = text.length === document.text.length && !document.truncated;
    return isWhole ? document : { ...document, text, truncated: true, usedCharacters: text.length };
  });
}

/** Puts the text of documents before a question, and tells the model when a text is not complete. */
export function withDocuments(question: string, documents: readonly CutDocument[]): string {
  const parts = documents.map(({ name, text, truncated, characters, usedCharacters }) => {
    const note = truncated ? `（全文 ${characters} 字，以下只有前 ${usedCharacters} 字）` : '';
    return `【附件：${name}】${note}\n${text}\n【附件结束】`;
  });
  return [...parts, question].join('\n\n').trim();
}
