import { useRef } from 'react';
import { Braces } from 'lucide-react';
import { CONTENT_PLACEHOLDER, TEMPLATE_BODY_MAX } from '@wenjin/contract/templates/limits';
import { Button } from '../../../shared/ui/button.tsx';
import { TextInput } from '../../../shared/ui/form/text-input.tsx';

type FlowTemplateMessageProps = {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (message: string) => void;
};

export function FlowTemplateMessage(field: FlowTemplateMessageProps) {
  const area = useRef<HTMLTextAreaElement>(null);

  function insertPlaceholder() {
    const { current } = area;
    if (current === null) return;
    current.focus();
    current.setRangeText(CONTENT_PLACEHOLDER, current.selectionStart, current.selectionEnd, 'end');
    field.onChange(current.value);
  }

  return (
    <div className="flow-message">
      <TextInput
        {...field}
        label="模板内容"
        className="template-area"
        rows={7}
        area={area}
        max={TEMPLATE_BODY_MAX}
        hint={`${CONTENT_PLACEHOLDER} 处填入使用者的内容，也可加别的占位符，例如 {岗位}`}
      />
      <Button icon={Braces} text="插入占位符" onClick={insertPlaceholder} />
    </div>
  );
}
