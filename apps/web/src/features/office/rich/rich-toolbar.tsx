import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import {
  Bold,
  Code,
  Italic,
  Link2,
  List,
  ListOrdered,
  ListTodo,
  Minus,
  Quote,
  Redo2,
  Sigma,
  Strikethrough,
  Table,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { Select } from '../../../shared/ui/form/select.tsx';
import { insertTable } from './commands/table-commands.ts';
import { isTask, toggleTasks } from './commands/task-list.ts';
import { markType, nodeType } from './model/schema-types.ts';
import { TableTools } from './table-tools.tsx';
import { Tool } from './tool.tsx';

const STYLES = [
  { value: '0', label: '正文' },
  { value: '1', label: '标题 1' },
  { value: '2', label: '标题 2' },
  { value: '3', label: '标题 3' },
];

type RichToolbarProps = { view: EditorView; state: EditorState; onLink: () => void; onFormula: () => void };

/** The actions of a word processor; each is a command of the editor. */
export function RichToolbar({ view, state, onLink, onFormula }: RichToolbarProps) {
  const run = (command: Command) => {
    command(view.state, view.dispatch, view);
    view.focus();
  };
  const { parent } = state.selection.$from;
  const level = parent.type.name === 'heading' ? String(Math.min(3, Number(parent.attrs['level']))) : '0';
  const isInTable = parent.type.name === 'table_cell';
  const setStyle = (value: string) =>
    run(
      value === '0' ? setBlockType(nodeType('paragraph')) : setBlockType(nodeType('heading'), { level: Number(value) }),
    );
  const mark = (name: string, label: string, Icon: LucideIcon) => (
    <Tool label={label} icon={Icon} isOn={hasMark(state, name)} onClick={() => run(toggleMark(markType(name)))} />
  );
  return (
    <div className="rich-toolbar row" role="toolbar" aria-label="格式">
      <Tool label="撤销" icon={Undo2} isDisabled={!undo(state)} onClick={() => run(undo)} />
      <Tool label="重做" icon={Redo2} isDisabled={!redo(state)} onClick={() => run(redo)} />
      <Select
        label="段落样式"
        className="rich-style"
        isLabelHidden
        options={STYLES}
        value={level}
        onChange={setStyle}
      />
      {mark('strong', '加粗', Bold)}
      {mark('em', '斜体', Italic)}
      {mark('strike', '删除线', Strikethrough)}
      {mark('code', '代码', Code)}
      <Tool
        label="链接"
        icon={Link2}
        isOn={hasMark(state, 'link')}
        isDisabled={state.selection.empty && !hasMark(state, 'link')}
        onClick={onLink}
      />
      <Tool label="无序列表" icon={List} onClick={() => run(wrapInList(nodeType('bullet_list')))} />
      <Tool label="有序列表" icon={ListOrdered} onClick={() => run(wrapInList(nodeType('ordered_list')))} />
      <Tool label="任务列表" icon={ListTodo} isOn={isTask(state)} onClick={() => run(toggleTasks)} />
      <Tool label="引用" icon={Quote} onClick={() => run(isQuoted(state) ? lift : wrapIn(nodeType('blockquote')))} />
      <Tool label="分隔线" icon={Minus} onClick={() => run(insertRule)} />
      <Tool label="表格" icon={Table} isDisabled={isInTable} onClick={() => run(insertTable)} />
      <Tool label="公式" icon={Sigma} isDisabled={parent.type.name === 'code_block'} onClick={onFormula} />
      {isInTable && <TableTools {...{ state, run }} />}
    </div>
  );
}

const insertRule: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodeType('horizontal_rule').create()).scrollIntoView());
  return true;
};

export function hasMark(state: EditorState, name: string): boolean {
  const { from, $from, to, empty } = state.selection;
  const type = markType(name);
  if (empty) return type.isInSet(state.storedMarks ?? $from.marks()) !== undefined;
  return state.doc.rangeHasMark(from, to, type);
}

function isQuoted({ selection: { $from } }: EditorState): boolean {
  return Array.from({ length: $from.depth }, (_, depth) => $from.node(depth)).some(
    ({ type }) => type.name === 'blockquote',
  );
}
