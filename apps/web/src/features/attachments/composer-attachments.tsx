import { Suspense, useEffect } from 'react';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { editorPlace, useEditorPlace } from './editor/editor-place.ts';
import type { EditorField } from './editor/picture-editor.tsx';
import { AttachmentStrip } from './strip/attachment-strip.tsx';

const PictureEditor = lazyPart(async () => (await import('./editor/picture-editor.tsx')).PictureEditor);

/** The attachments of the composer above its text, and the dialog that edits its pictures. */
export function ComposerAttachments({ field }: { field: EditorField & { readonly model: string } }) {
  const { draft, model } = field;
  const place = useEditorPlace(draft);
  // Leaving the conversation closes the dialog.
  useEffect(() => editorPlace.close, []);
  return (
    <>
      <AttachmentStrip {...{ draft, model }} onOpen={(pictureId) => editorPlace.open(draft, pictureId)} />
      {place !== undefined && (
        <Suspense>
          <PictureEditor field={field} startAt={place.pictureId} onClose={editorPlace.close} />
        </Suspense>
      )}
    </>
  );
}
