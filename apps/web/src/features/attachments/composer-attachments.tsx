import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { userStore } from '../../shared/browser/storage/user-store.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { editorPlace, useEditorPlace } from './editor/editor-place.ts';
import type { EditorField } from './editor/picture-editor.tsx';
import { DropOverlay } from './intake/drop-overlay.tsx';
import { attachmentDrafts } from './tray/attachment-drafts.ts';
import { useDraftAttachments } from './tray/use-draft-attachments.ts';

const AttachmentStrip = lazyPart(async () => (await import('./strip/attachment-strip.tsx')).AttachmentStrip, 'soon');
const PictureEditor = lazyPart(async () => (await import('./editor/picture-editor.tsx')).PictureEditor);

/** The attachments of the composer above its text, and the dialog that edits its pictures. */
export function ComposerAttachments({ field }: { field: EditorField & { readonly model: string } }) {
  const { draft, model } = field;
  const place = useEditorPlace(draft);
  const { isEmpty } = useDraftAttachments(draft);
  const { warning } = useToast();
  const owner = useSyncExternalStore(userStore.subscribe, userStore.owner);
  useEffect(() => {
    if (owner !== undefined) void attachmentDrafts.resume(draft, warning);
  }, [draft, owner, warning]);
  // Leaving the conversation closes the dialog.
  useEffect(() => editorPlace.close, []);
  return (
    <>
      <DropOverlay draft={draft} />
      {!isEmpty && (
        <Suspense>
          <AttachmentStrip {...{ draft, model }} onOpen={(pictureId) => editorPlace.open(draft, pictureId)} />
        </Suspense>
      )}
      {place !== undefined && (
        <Suspense>
          <PictureEditor field={field} startAt={place.pictureId} onClose={editorPlace.close} />
        </Suspense>
      )}
    </>
  );
}
