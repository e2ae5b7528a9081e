import './send-dialog.css';
import { useState, type ReactNode } from 'react';
import { hasContent } from '@wenjin/contract/text';
import { CONTENT_NAME, fillTemplate, placeholderLabel, placeholderNames } from '@wenjin/domain/templates/placeholders';
import { FormDialog } from '../../../shared/ui/overlay/form-dialog.tsx';
import { FormField } from '../../../shared/ui/form/form-field.tsx';
import { TemplatePreview } from './template-preview.tsx';

export type SendDialogProps = {
  title: string;
  template: string;
  /** False makes the content optional. */
  needsContent?: boolean;
  contentHint?: string;
  about?: ReactNode;
  isBusy: boolean;
  onSend: (question: string) => void;
  onClose: () => void;
};

const QUESTION_MAX = 200_000;

/** Turns a template into a question: placeholders become fields; a template without placeholders is edited as text. */
export function SendDialog(props: SendDialogProps) {
  const { title, template, needsContent = true, contentHint = '', about, isBusy, onSend, onClose } = props;
  const names = placeholderNames(template);
  const [values, setValues] = useState<Record<string, string>>({});
  const [text, setText] = useState(template);
  const isFree = names.length === 0;
  const isNeeded = (name: string) => needsContent || name !== CONTENT_NAME;
  const given = Object.fromEntries(names.map((name) => [name, (values[name] ?? '').trim()]));
  const canSend = isFree ? hasContent(text) : names.every((name) => !isNeeded(name) || hasContent(given[name] ?? ''));
  const isDirty = isFree ? text !== template : Object.values(given).some((value) => value !== '');

  function send() {
    onClose();
    onSend((isFree ? text : fillTemplate(template, given)).trim());
  }

  return (
    <FormDialog
      title={title}
      submitLabel={
        <span>
          发送(<u>S</u>)
        </span>
      }
      canSubmit={canSend && !isBusy}
      problem={isBusy ? '正在生成回答，请等它完成或先停止生成' : undefined}
      isDirty={isDirty}
      onSubmit={send}
      onClose={onClose}
    >
      {about}
      {isFree ? (
        <FreeText text={text} onChange={setText} />
      ) : (
        <>
          {names.map((name) => (
            <FormField key={name} label={placeholderLabel(name) + (isNeeded(name) ? '' : '（选填）')}>
              {(control) => (
                <textarea
                  {...control}
                  className="control send-field"
                  data-long={name === CONTENT_NAME || undefined}
                  rows={name === CONTENT_NAME ? 4 : 1}
                  maxLength={QUESTION_MAX}
                  placeholder={name === CONTENT_NAME ? contentHint : ''}
                  value={values[name] ?? ''}
                  onChange={(event) => setValues({ ...values, [name]: event.target.value })}
                />
              )}
            </FormField>
          ))}
          <div>
            <p className="field-label">预览</p>
            <TemplatePreview template={template} values={given} />
          </div>
        </>
      )}
    </FormDialog>
  );
}

function FreeText({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  return (
    <textarea
      ref={putCaretInGap}
      className="control template-area send-text"
      aria-label="模板内容"
      maxLength={QUESTION_MAX}
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Puts the caret after the first line that ends in a colon, or else at the end. */
function putCaretInGap(area: HTMLTextAreaElement | null): void {
  if (area === null) return;
  const gap = /[：:][ \t]*$/mu.exec(area.value);
  const place = gap === null ? area.value.length : gap.index + gap[0].length;
  area.focus();
  area.setSelectionRange(place, place);
}
