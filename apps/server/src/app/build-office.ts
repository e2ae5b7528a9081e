import { randomBytes } from 'node:crypto';
import { createDocumentRepository } from '../features/office/document.repository.ts';
import { createDocumentReaders } from '../features/office/document-readers.ts';
import { createDocuments } from '../features/office/documents.ts';
import { createParamReader } from '../features/office/param/param-reader.ts';
import { createSharedDocumentRepository } from '../features/office/shared-document.repository.ts';
import { createSharedDocuments } from '../features/office/shared-documents.ts';
import type { Office } from '../features/office/office.routes.ts';
import type { OpenDatabase } from '../platform/db/open-database.ts';
import type { LiveState } from '../platform/live/live-state.ts';

const EXPORTS_PER_MINUTE = 30;

type BuiltOffice = Omit<Office, 'findCallerId'> & { close: () => Promise<void> };
type Parts = { db: OpenDatabase['db']; live: LiveState; now: () => number; readSelf: Office['readSelf'] };

export function buildOffice({ db, live, now, readSelf }: Parts): BuiltOffice {
  const params = createParamReader();
  return {
    close: () => params.close(),
    // Ids must not be guessable: everyone who knows the id of a shared document may read it.
    documents: createDocuments({
      documents: createDocumentRepository(db),
      readParam: params.read,
      newId: () => randomBytes(16).toString('hex'),
      now,
    }),
    readers: createDocumentReaders(live.store),
    shared: createSharedDocuments({ shared: createSharedDocumentRepository(db), now }),
    exportLimit: live.createLimiter('exports', {
      uses: EXPORTS_PER_MINUTE,
      seconds: 60,
      message: '导出太频繁，请稍后再试',
    }),
    readSelf,
  };
}
