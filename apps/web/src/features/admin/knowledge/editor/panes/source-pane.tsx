import { useRef } from 'react';
import {
  Bold,
  CircleAlert,
  Heading2,
  Link as LinkIcon,
  List,
  ListOrdered,
  Table,
  TextQuote,
  type LucideIcon,
} from 'lucide-react';
import { IconButton } from '../../../../../shared/ui/icon-button.tsx';
import { insertMark, type Mark } from './insert-mark.ts';

const TOOLS: readonly { mark: Mark; label: string; Icon: LucideIcon }[] = [
  { mark: 'heading', label: '小标题', Icon: Heading2 },
  { mark: 'bold', label: '加粗', Icon: Bold },
  { mark: 'list', label: '列表', Icon: List },
  { mark: 'ordered', label: '编号列表', Icon: ListOrdered },
  { mark: 'table', label: '表格', Icon: Table },
  { mark: 'link', label: '链接', Icon: LinkIcon },
  { mark: 'quote', label: '引用', Icon: TextQuote },
];

type SourcePaneProps = {
  value: string;
  error: string | undefined;
  /** Length of the text and number of its passages. */
  summary: string;
  onChange: (text: string) => void;
};

export function SourcePane({ value, error, summary, onChange }: SourcePaneProps) {
  const area = useRef<HTMLTextAreaElement>(null);

  function apply(mark: Mark) {
    const element = area.current;
    if (element === null) return;
    const { selectionStart: start, selectionEnd: end } = element;
    const replacement = insertMark(element.value, { start, end }, mark);
    element.focus();
    element.setSelectionRange(replacement.start, replacement.end);
    insert(element, replacement.text);
    onChange(element.value);
    element.setSelectionRange(replacement.select.start, replacement.select.end);
  }

  return (
    <div className="editor-pane column">
      <div className="editor-bar row" role="toolbar" aria-label="格式">
        {TOOLS.map(({ mark, label, Icon }) => (
          <IconButton key={mark} icon={Icon} size={16} label={label} onClick={() => apply(mark)} />
        ))}
        <output>{summary}</output>
      </div>
      {error !== undefined && (
        <p className="form-field-error row" role="alert">
          <CircleAlert size={14} />
          {error}
        </p>
      )}
      <textarea
        ref={area}
        className="editor-source"
        data-field="body"
        aria-label="正文"
        aria-invalid={error !== undefined}
        placeholder="用 markdown 书写正文，## 开头的行是小标题"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

/** The deprecated command keeps the change in the field's own undo history; there is no other way to do that. */
function insert(element: HTMLTextAreaElement, text: string): void {
  // oxlint-disable-next-line typescript/no-deprecated -- the only way that keeps the undo history of the field
  const isDone = typeof document.execCommand === 'function' && document.execCommand('insertText', false, text);
  if (!isDone) element.setRangeText(text);
}
