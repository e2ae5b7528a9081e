import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { NOTHING_ATTACHED, type Asked } from '../question/attached.ts';
import { tooLong } from '../question/too-long.ts';
import { useQuestionLength } from '../question/use-question-length.ts';
import { AttachmentFieldContext, draftName, useDraftAttachments, type AttachmentSlots } from './attachment-slots.ts';
import type { ComposerField, RunTemplate } from './composer-field.ts';
import { Composer } from './composer.tsx';
import { before } from './draft-store.ts';
import { LengthCounter } from './length-counter.tsx';
import { useAttachmentField } from './use-attachment-field.ts';
import { useDraft } from './use-draft.ts';
import { useTextAsFile } from './use-text-as-file.ts';
import { useComposerMode, type ComposerMode, type VoiceField, type VoiceSlots } from './voice-slots.ts';

type DraftComposerProps = {
  conversationId: string | undefined;
  isBusy: boolean;
  /** True when the quota of the month is spent. */
  isSpent?: boolean;
  /** Whether the length of the text is told, because the composer chooses the model. */
  isCounted?: boolean;
  /** Resolves to whether the server accepted the question; a refused one returns to the composer. */
  onSend: (question: Asked, template?: RunTemplate) => Promise<boolean>;
  onStop: () => void;
  lastQuestion: string | undefined;
  popup?: ((field: ComposerField) => ReactNode) | undefined;
  attachments?: AttachmentSlots | undefined;
  voice?: VoiceSlots | undefined;
  tools?: ReactNode;
  children?: ((field: ComposerField) => ReactNode) | undefined;
};

/** Holds the text, so that a long thread does not render with every key. */
export function DraftComposer(props: DraftComposerProps) {
  const { conversationId, onSend, popup, attachments, voice, children, ...others } = props;
  const { isSpent = false, isCounted = false, ...rest } = others;
  const toast = useToast();
  const name = useDraftName(conversationId, attachments);
  const { attached, wait } = useDraftAttachments(attachments, name.current);
  const [draft, setDraft] = useDraft(conversationId, (returned) =>
    attachments?.drafts.putBack(name.latest(), returned),
  );
  const mode = useComposerMode(voice);
  const [area, setArea] = useState<HTMLTextAreaElement | null>(null);
  const length = useQuestionLength(isCounted ? draft : '');
  const attachText = useTextAsFile({ attachments, name, text: draft, setText: setDraft });

  async function send(question: Asked, template?: RunTemplate) {
    setDraft('');
    await deliver(question, template);
  }

  async function deliver(question: Asked, template?: RunTemplate) {
    if (question.attached !== NOTHING_ATTACHED) attachments?.drafts.take(name.current);
    const isTaken = await onSend(question, template);
    if (isTaken) return;
    setDraft((typed) => before(question.text, typed));
    attachments?.drafts.putBack(name.latest(), question.attached);
  }

  const shared = { text: draft, setText: setDraft, isBusy: rest.isBusy };
  const field: ComposerField = {
    ...shared,
    area,
    length,
    attachText,
    ask: (text, template) => void send({ text, attached: NOTHING_ATTACHED }, template),
  };
  const attachmentField = useAttachmentField({
    ...shared,
    draft: name.current,
    send: (text) => void send({ text, attached: attachments?.drafts.stateOf(name.latest()).attached ?? attached }),
  });

  const voiceField: VoiceField = {
    ...shared,
    area,
    tools: rest.tools,
    sendSpoken: (text) => void deliver({ text, attached }),
  };

  return (
    <AttachmentFieldContext value={attachmentField}>
      <Composer
        {...rest}
        {...spokenParts(voice, mode, voiceField)}
        onArea={setArea}
        popup={popup?.(field)}
        head={attachments?.strip(attachmentField)}
        endTools={
          <>
            {length && <LengthCounter {...length} />}
            {attachments?.tools(attachmentField)}
            {voice?.button(voiceField)}
          </>
        }
        isAskedByPicture={attachmentField.isPictureEnough && attached.pictures.length > 0}
        isWaiting={wait !== undefined || isSpent}
        onPasteFiles={(clipboard) => attachments?.drafts.paste(name.current, clipboard, toast.warning) ?? false}
        text={draft}
        onChange={setDraft}
        onSend={() => void send({ text: draft.trim(), attached })}
        onTooLong={() => toast.failure(tooLong())}
      />
      {children?.(field)}
    </AttachmentFieldContext>
  );
}

/** What takes the place of the typed text and its tools. */
function spokenParts(voice: VoiceSlots | undefined, mode: ComposerMode, field: VoiceField) {
  if (mode === 'dictating') return { dictation: voice?.dictation(field) };
  return mode === 'holding' ? { bar: voice?.holdBar(field) } : {};
}

/** A new conversation gets its id while its question is under way; attachments of the next question move with it. */
function useDraftName(conversationId: string | undefined, attachments: AttachmentSlots | undefined) {
  const current = draftName(conversationId);
  const known = useRef(current);
  useEffect(() => {
    if (known.current !== current) attachments?.drafts.rename(known.current, current);
    known.current = current;
  }, [current, attachments]);
  return { current, latest: () => known.current };
}
