import type { ReadingProgress } from '@wenjin/contract/uploads/reading-progress';
import { failureText } from '../../../shared/api/failure-text.ts';
import { userStore } from '../../../shared/browser/storage/user-store.ts';
import { loadPart } from '../../../shared/browser/connection/load-part.ts';
import { loadSoon } from '../../../shared/browser/later/load-soon.ts';
import { newId } from '../../../shared/browser/new-id.ts';
import { sortFiles } from './sort-files.ts';
import { isFile, isPicture, type Attachment, type AttachmentKind } from './attachment.ts';
import { attachedOf, type DraftAttachments, type PictureMode } from './attached-of.ts';
import { keepFiles } from './keep-files.ts';
import { keptUploads } from './kept-uploads.ts';
import { localPreview } from './local-preview.ts';
import { itemsOf, readStoredDraft, writeStoredDraft } from './stored-draft.ts';
import { isRefusedForGood } from './refused-for-good.ts';

type Draft = {
  readonly items: readonly Attachment[];
  readonly pictureMode: PictureMode | undefined;
} & DraftAttachments;
type Upload = { readonly file: File; abort: AbortController };

const loadUpload = () => import('./upload-one.ts');
loadSoon(loadUpload);

const listeners = new Set<() => void>();
const drafts = new Map<string, Draft>();
const uploads = new Map<string, Upload>();
let owner: string | undefined;

/** Pictures and files of unsent questions, by draft: the id of a conversation, or `new`. */
export const attachmentDrafts = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** The same object until the draft changes. */
  stateOf: (draft: string): Draft => drafts.get(draft) ?? open(draft),

  /** Adds files and sends them to the server. `tell` receives why one was left out. Returns the ids of the others. */
  add(draft: string, files: readonly File[], tell: (reason: string) => void): string[] {
    const { items } = attachmentDrafts.stateOf(draft);
    const present = { picture: items.filter(isPicture).length, file: items.filter(isFile).length };
    const { accepted, refusals } = sortFiles(files, present);
    for (const refusal of refusals) tell(refusal);
    return accepted.map(({ kind, file }) => {
      const id = newId();
      keptUploads.keep(id, draft, file);
      begin(draft, { item: newItem(kind, file, id), file }, tell);
      return id;
    });
  },

  /** Sends files again whose upload was interrupted, for example by a reload. */
  async resume(draft: string, tell: (reason: string) => void): Promise<void> {
    for (const { id, file } of await keptUploads.listInterrupted(draft)) {
      const { accepted } = sortFiles([file], { picture: 0, file: 0 });
      const isKnown = uploads.has(id) || attachmentDrafts.stateOf(draft).items.some((item) => item.id === id);
      if (!isKnown && accepted[0] !== undefined)
        begin(draft, { item: newItem(accepted[0].kind, file, id), file }, tell);
    }
  },

  /** An upload that is under way is cancelled. */
  remove(id: string): void {
    forget(id);
    changeWith(id, (items) => items.filter((item) => item.id !== id));
  },

  retry(id: string, tell: (reason: string) => void): void {
    const item = [...drafts.values()].flatMap(({ items }) => items).find((known) => known.id === id);
    const file = uploads.get(id)?.file;
    if (item === undefined || file === undefined) return;
    set(id, { at: 'sending', part: 0 });
    void send(item, file, tell);
  },

  /** Moves a picture to a place among the pictures. */
  move(id: string, to: number): void {
    changeWith(id, (items) => {
      const pictures = items.filter(isPicture);
      const moved = pictures.find((item) => item.id === id);
      if (moved === undefined) return items;
      return [...pictures.filter((item) => item !== moved).toSpliced(to, 0, moved), ...items.filter(isFile)];
    });
  },

  setPictureMode(draft: string, pictureMode: PictureMode): void {
    put(draft, attachmentDrafts.stateOf(draft).items, pictureMode);
  },

  /** Empties a draft, because its question is being sent. */
  take(draft: string): void {
    for (const { id } of attachmentDrafts.stateOf(draft).items) forget(id);
    put(draft, [], undefined);
  },

  /** Returns what a question held that was not sent. It comes before what was added meanwhile. */
  putBack(draft: string, attached: DraftAttachments['attached']): void {
    const { items, pictureMode } = attachmentDrafts.stateOf(draft);
    const isThere = (item: Attachment) => items.some((known) => addressOf(known) === addressOf(item));
    const returned = itemsOf(attached).filter((item) => !isThere(item));
    put(draft, [...returned, ...items], attached.pictureMode ?? pictureMode);
  },

  /** A new conversation has got its id while its question is under way. */
  rename(from: string, to: string): void {
    const { items, pictureMode } = attachmentDrafts.stateOf(from);
    if (items.length === 0) return;
    put(from, [], undefined);
    put(to, [...attachmentDrafts.stateOf(to).items, ...items], pictureMode);
    keepUnsent(to, items);
  },
};

userStore.subscribe(() => {
  const isKnownNow = owner === undefined && userStore.owner() !== undefined;
  owner = userStore.owner();
  const early = isKnownNow ? [...drafts].filter(([, { items }]) => items.length > 0) : [];
  // The files stay in the browser: they are sent when the same person signs in again.
  if (!isKnownNow) for (const id of uploads.keys()) stop(id);
  drafts.clear();
  // What was added before the page knew who is signed in comes after what that person had left.
  for (const [draft, { items, pictureMode }] of early) {
    put(draft, [...attachmentDrafts.stateOf(draft).items, ...items], pictureMode);
    keepUnsent(draft, items);
  }
  announce();
});

function open(draft: string): Draft {
  const stored = readStoredDraft(draft);
  const items = stored === undefined ? [] : itemsOf(stored);
  const opened = { items, pictureMode: stored?.pictureMode, ...attachedOf(items, stored?.pictureMode) };
  drafts.set(draft, opened);
  return opened;
}

/** Notes in the browser to which draft the files belong that the server does not have yet. */
function keepUnsent(draft: string, items: readonly Attachment[]): void {
  for (const { id, upload } of items) {
    const file = uploads.get(id)?.file;
    if (upload.at !== 'ready' && file !== undefined) keptUploads.keep(id, draft, file);
  }
}

function begin(draft: string, { item, file }: { item: Attachment; file: File }, tell: (reason: string) => void): void {
  change(draft, [...attachmentDrafts.stateOf(draft).items, item]);
  void send(item, file, tell);
}

async function send({ id, kind }: Attachment, file: File, tell: (reason: string) => void): Promise<void> {
  const abort = new AbortController();
  uploads.set(id, { file, abort });
  const { signal } = abort;
  const uploading = {
    file,
    signal,
    onSent: (part: number) => set(id, { at: 'sending', part }),
    onReading: (reading: ReadingProgress) => set(id, { at: 'sending', part: 1, reading }),
  };
  try {
    const { uploadPicture, uploadOneDocument } = await loadPart(loadUpload);
    const stored = kind === 'picture' ? await uploadPicture(uploading) : await uploadOneDocument(uploading);
    if (signal.aborted) return;
    keptUploads.forget(id);
    set(id, { at: 'ready', stored });
  } catch (error) {
    if (signal.aborted) return;
    const reason = failureText(error);
    if (!isRefusedForGood(error)) return set(id, { at: 'failed', reason });
    attachmentDrafts.remove(id);
    tell(reason);
  }
}

function newItem(kind: AttachmentKind, file: File, id: string): Attachment {
  const common = { id, name: file.name, size: file.size, upload: { at: 'sending', part: 0 } as const };
  return kind === 'picture' ? { ...common, kind, preview: localPreview.make(file) } : { ...common, kind };
}

/** The state of an upload is of the kind that its item has: both come from the same call. */
function set(id: string, upload: object): void {
  changeWith(id, (items) => items.map((item) => (item.id === id ? ({ ...item, upload } as Attachment) : item)));
}

/** Cancels an upload for good. */
function forget(id: string): void {
  stop(id);
  keptUploads.forget(id);
}

function stop(id: string): void {
  uploads.get(id)?.abort.abort();
  uploads.delete(id);
  const item = [...drafts.values()].flatMap(({ items }) => items).find((known) => known.id === id);
  if (item?.kind === 'picture') localPreview.release(item.preview);
}

function changeWith(id: string, next: (items: readonly Attachment[]) => readonly Attachment[]): void {
  for (const [draft, { items }] of drafts) {
    if (items.some((item) => item.id === id)) change(draft, next(items));
  }
}

function change(draft: string, items: readonly Attachment[]): void {
  put(draft, items, attachmentDrafts.stateOf(draft).pictureMode);
}

function put(draft: string, items: readonly Attachment[], pictureMode: PictureMode | undefined): void {
  const before = drafts.get(draft);
  const mode = items.some(isPicture) ? pictureMode : undefined;
  const next = { items, pictureMode: mode, ...attachedOf(items, mode) };
  drafts.set(draft, next);
  if (JSON.stringify(before?.attached) !== JSON.stringify(next.attached)) {
    writeStoredDraft(draft, next.attached);
    keepFiles(draft, next.attached);
  }
  announce();
}

function addressOf(item: Attachment): string {
  if (item.upload.at !== 'ready') return item.id;
  return 'herfUrl' in item.upload.stored ? item.upload.stored.herfUrl : item.upload.stored.fileId;
}

function announce(): void {
  for (const listener of listeners) listener();
}
