import type { previewDocuments } from '@wenjin/contract/uploads/documents';
import { cutDocuments } from '@wenjin/domain/chat/cut-documents';
import { documentCharacters } from '@wenjin/domain/chat/share-characters';
import type { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import type { QuestionFiles } from './question-files.ts';

type Deps = {
  readDocuments: QuestionFiles['readDocuments'];
  /** Returns the context of the model that this user would really get; undefined for an unknown model. */
  findTokenLimit: (userId: string, model: string) => Promise<number | undefined>;
};
export type PreviewDocuments = ReturnType<typeof createPreviewDocuments>;

/** Shows the text of documents exactly as a model would get it. */
export function createPreviewDocuments({ readDocuments, findTokenLimit }: Deps) {
  return async function preview(ownerId: string, { files, model }: z.output<typeof previewDocuments.input>) {
    const documents = await readDocuments(ownerId, files);
    if (model === undefined) return cutDocuments(documents, Infinity);
    const tokenLimit = await findTokenLimit(ownerId, model);
    if (tokenLimit === undefined) throw new AppError('invalid', '不支持的模型', { field: 'model' });
    return cutDocuments(documents, documentCharacters(tokenLimit));
  };
}
