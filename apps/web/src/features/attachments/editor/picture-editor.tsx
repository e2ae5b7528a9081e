import './picture-editor.css';
import { useId, useState, type ClipboardEvent } from 'react';
import { X } from 'lucide-react';
import { hasContent } from '@wenjin/contract/text';
import { PICTURES_MAX } from '@wenjin/contract/uploads/pictures';
import { pasteInto } from '../intake/paste-into.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { isSendKey } from '../../../shared/browser/send-key.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Modal, ModalTitle } from '../../../shared/ui/overlay/modal.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { isPicture } from '../tray/attachment.ts';
import { attachmentDrafts } from '../tray/attachment-drafts.ts';
import { useDraftAttachments } from '../tray/use-draft-attachments.ts';
import { EditorStrip } from './editor-strip.tsx';
import { PictureLook } from './picture-look.tsx';
import { RecognisedText } from './recognised-text.tsx';
import { flushCorrections } from './corrections.ts';

export type EditorField = {
  readonly draft: string;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly isBusy: boolean;
  readonly canSee: boolean;
  readonly isPictureEnough: boolean;
  readonly send: (text: string) => void;
};
type PictureEditorProps = { field: EditorField; startAt: string | undefined; onClose: () => void };

/** The dialog 编辑: pictures, their recognised text, and the question, which is the text of the composer. */
export function PictureEditor({ field, startAt, onClose }: PictureEditorProps) {
  const { draft, text, setText, canSee } = field;
  const toast = useToast();
  const questionId = useId();
  const { items, wait, pictureMode } = useDraftAttachments(draft);
  const pictures = items.filter(isPicture);
  const [chosenId, setChosenId] = useState(startAt);
  const chosen = pictures.find(({ id }) => id === chosenId) ?? pictures[0];
  const mode = canSee ? (pictureMode ?? 'look') : 'read';

  async function send() {
    if (pictures.length === 0) return toast.warning('请上传图片');
    if (wait !== undefined) return toast.warning(`${wait}，完成或移除后可以发送`);
    if (!field.isPictureEnough && !hasContent(text)) return toast.warning('使用知识库回答时，请输入问题');
    if (field.isBusy) return toast.warning('请先停止生成再试');
    try {
      await flushCorrections();
    } catch (error) {
      return toast.failure(error);
    }
    attachmentDrafts.setPictureMode(draft, mode);
    onClose();
    field.send(text.trim());
  }

  function handlePaste(event: ClipboardEvent) {
    if (pasteInto(draft, event.clipboardData, toast.warning)) event.preventDefault();
  }

  return (
    <Modal className="picture-editor column" onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- takes what is pasted into the fields in it */}
      <div className="picture-editor-body column" onPaste={handlePaste}>
        <header className="row">
          <ModalTitle>编辑</ModalTitle>
          <span className="hint">
            已插入 {pictures.length} / {PICTURES_MAX} 张<span>，可粘贴、拖入，拖动调整顺序</span>
          </span>
          <IconButton icon={X} label="关闭" onClick={onClose} />
        </header>
        <EditorStrip draft={draft} pictures={pictures} chosenId={chosen?.id} onChoose={setChosenId} />
        <div className="picture-editor-panes">
          <PictureLook item={chosen} pictures={pictures} />
          <RecognisedText
            item={chosen}
            {...{ mode, canSee }}
            onMode={(next) => attachmentDrafts.setPictureMode(draft, next)}
          />
        </div>
        <label className="picture-editor-label" htmlFor={questionId}>
          问题
        </label>
        <textarea
          id={questionId}
          className="picture-editor-question"
          rows={2}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing || !isSendKey(event)) return;
            event.preventDefault();
            void send();
          }}
        />
        <footer className="row">
          <span className="hint">{mode === 'look' ? '模型会直接看图回答' : '识别出的文字会随问题一起发送'}</span>
          <Button text="取消" onClick={onClose} />
          <Button kind="primary" text="发送" onClick={() => void send()} />
        </footer>
      </div>
    </Modal>
  );
}
