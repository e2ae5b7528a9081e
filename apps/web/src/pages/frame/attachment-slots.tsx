import type { AttachmentSlots } from '../../features/chat/composer/attachment-slots.ts';
import { ComposerAttachments } from '../../features/attachments/composer-attachments.tsx';
import { editorPlace } from '../../features/attachments/editor/editor-place.ts';
import { IntakeButtons, IntakeRows } from '../../features/attachments/intake/intake-buttons.tsx';
import { pasteInto } from '../../features/attachments/intake/paste-into.ts';
import { QuestionAttachments } from '../../features/attachments/thread/question-attachments.tsx';
import { attachmentDrafts } from '../../features/attachments/tray/attachment-drafts.ts';

/** Pictures and files in the composer and in the thread. */
export const attachmentSlots: AttachmentSlots = {
  drafts: { ...attachmentDrafts, paste: pasteInto },
  strip: (field) => <ComposerAttachments field={field} />,
  tools: ({ draft, hasPictureButton }) => (
    <IntakeButtons {...{ draft, hasPictureButton }} onOpenEditor={() => editorPlace.open(draft)} />
  ),
  sheetRows: ({ draft, hasPictureButton }, close) => <IntakeRows {...{ draft, hasPictureButton }} onClose={close} />,
  ofQuestion: (message) => <QuestionAttachments message={message} />,
};
