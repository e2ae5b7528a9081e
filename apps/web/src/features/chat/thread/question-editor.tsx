import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { hasContent } from '@wenjin/contract/text';
import { Button } from '../../../shared/ui/button.tsx';
import { useComposing } from '../../../shared/browser/use-composing.ts';
import { isSendKey } from '../../../shared/browser/send-key.ts';
import { useAutosize } from '../composer/use-autosize.ts';

type QuestionEditorProps = {
  text: string;
  /** What the question carries and keeps. */
  head?: ReactNode;
  canBeEmpty?: boolean;
  onCancel: () => void;
  /** Resolves to whether the server accepted the question; a refused one stays in the editor. */
  onSend: (text: string) => Promise<boolean>;
};

export function QuestionEditor(props: QuestionEditorProps) {
  const { text: original, head, canBeEmpty = false, onCancel, onSend } = props;
  const [text, setText] = useState(original);
  const area = useAutosize();
  const { isComposing, ...composition } = useComposing();
  useEffect(() => {
    area.current?.focus();
    area.current?.setSelectionRange(original.length, original.length);
  }, [area, original]);
  const canSend = canBeEmpty || hasContent(text);

  function send() {
    if (canSend) void onSend(text.trim());
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (isSendKey(event)) {
      event.preventDefault();
      send();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      onCancel();
    }
  }

  return (
    <div className="question-editor">
      {head}
      <textarea
        ref={area}
        rows={1}
        value={text}
        aria-label="编辑问题"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKeyDown}
        {...composition}
      />
      <div className="question-editor-foot">
        <Button text="取消" onClick={onCancel} />
        <Button kind="primary" text="发送" disabled={!canSend} onClick={send} />
      </div>
    </div>
  );
}
