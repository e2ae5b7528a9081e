import './composer.css';
import { useEffect, type KeyboardEvent, type ReactNode } from 'react';
import { hasContent } from '@wenjin/contract/text';
import { useComposing } from '../../../shared/browser/use-composing.ts';
import { useOnline } from '../../../shared/browser/connection/use-online.ts';
import { SendButton } from './send-button.tsx';
import { useAutosize } from './use-autosize.ts';
import { usePaste } from './use-paste.ts';
import { hasTouchKeyboard, useSendKeys } from './use-send-keys.ts';

export const COMPOSER_ID = 'composer-text';

export type ComposerProps = {
  onArea?: (area: HTMLTextAreaElement | null) => void;
  text: string;
  isBusy: boolean;
  onChange: (text: string) => void;
  onSend: () => void;
  onStop: () => void;
  lastQuestion: string | undefined;
  /** A list that a slash opens. It receives the keys of the text before the composer does. */
  popup?: ReactNode;
  /** Above the text, for example the pictures of the question. */
  head?: ReactNode;
  tools?: ReactNode;
  /** Beside the button that sends. */
  endTools?: ReactNode;
  /** In place of the tools and the button while words are being dictated. */
  dictation?: ReactNode;
  /** In place of the text and everything below it. */
  bar?: ReactNode;
  /** Whether the question can be sent without any text. */
  isAskedByPicture?: boolean;
  /** Whether something of the question is not ready to be sent. */
  isWaiting?: boolean;
  /** Takes the files of a clipboard; returns whether there is no text besides. */
  onPasteFiles?: ((clipboard: DataTransfer) => boolean) | undefined;
  onTooLong?: () => void;
};

function takesNothing(): boolean {
  return false;
}

export function Composer(props: ComposerProps) {
  const { text, isBusy, onChange, onSend, onStop, lastQuestion, popup, tools, onTooLong, onArea } = props;
  const {
    dictation,
    bar,
    head,
    endTools,
    isAskedByPicture = false,
    isWaiting = false,
    onPasteFiles = takesNothing,
  } = props;
  const handlePaste = usePaste(onTooLong, onPasteFiles);
  const area = useAutosize();
  const isOnline = useOnline();
  const { isComposing, ...composition } = useComposing();
  useEffect(() => {
    // On a phone the keyboard would cover the rest of the page.
    if (!hasTouchKeyboard()) area.current?.focus();
  }, [area]);
  useEffect(() => {
    onArea?.(area.current);
    return () => onArea?.(null);
  }, [area, onArea]);
  const isTyped = dictation === undefined && bar === undefined;
  const canSend = isTyped && (hasContent(text) || isAskedByPicture) && !isWaiting && isOnline;

  function send() {
    if (canSend && !isBusy) onSend();
  }

  const sendOn = useSendKeys({ canSend: canSend && !isBusy, onSend });

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (isComposing(event) || sendOn(event)) return;
    if (event.key === 'Escape' && isBusy) {
      event.preventDefault();
      onStop();
    } else if (event.key === 'ArrowUp' && text === '' && lastQuestion !== undefined) {
      event.preventDefault();
      onChange(lastQuestion);
    }
  }

  return (
    <div className="composer">
      {popup}
      {head}
      {bar}
      <div className="composer-text" hidden={bar !== undefined}>
        <textarea
          ref={area}
          id={COMPOSER_ID}
          rows={1}
          value={text}
          aria-label="输入问题"
          placeholder="输入你的问题，键入 / 可调用模板"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={handleKeyDown}
          onPaste={handlePaste}
          {...composition}
        />
      </div>
      {dictation}
      {isTyped && (
        <div className="composer-tools row">
          {tools}
          <span className="composer-gap" />
          {endTools}
          <SendButton isBusy={isBusy} canSend={canSend} isOnline={isOnline} onSend={send} onStop={onStop} />
        </div>
      )}
    </div>
  );
}
