import type { ReactNode } from 'react';
import type { Command, EditorState } from 'prosemirror-state';
import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  ArrowDownToLine,
  ArrowLeftToLine,
  ArrowRightToLine,
  ArrowUpToLine,
  Columns3,
  Ellipsis,
  PanelTop,
  Rows3,
  Trash2,
} from 'lucide-react';
import { MenuButton } from '../../../shared/ui/overlay/menu-button.tsx';
import {
  addColumn,
  addRow,
  alignColumn,
  alignOf,
  deleteColumn,
  deleteRow,
  deleteTable,
  makeHead,
  type Align,
} from './commands/table-commands.ts';
import { Tool } from './tool.tsx';

type TableToolsProps = { state: EditorState; run: (command: Command) => void };

const ALIGNS: readonly [Align, string, ReactNode][] = [
  ['left', '左对齐', <AlignLeft key="left" size={16} />],
  ['center', '居中', <AlignCenter key="center" size={16} />],
  ['right', '右对齐', <AlignRight key="right" size={16} />],
];

/** What can be done with the table that has the caret. */
export function TableTools({ state, run }: TableToolsProps) {
  const entry = (label: string, icon: ReactNode, command: Command) => ({
    key: label,
    label,
    icon,
    isDisabled: !command(state),
    onAction: () => run(command),
  });
  const current = alignOf(state);
  const entries = [
    entry('在上方加一行', <ArrowUpToLine size={16} />, addRow('above')),
    entry('在下方加一行', <ArrowDownToLine size={16} />, addRow('below')),
    entry('在左侧加一列', <ArrowLeftToLine size={16} />, addColumn('left')),
    entry('在右侧加一列', <ArrowRightToLine size={16} />, addColumn('right')),
    ...ALIGNS.map(([align, label, icon], index) => ({
      ...entry(`${label}${current === align ? '（当前）' : ''}`, icon, alignColumn(current === align ? '' : align)),
      isApart: index === 0,
    })),
    { ...entry('将这一行设为表头', <PanelTop size={16} />, makeHead), isApart: true },
    { ...entry('删除这一行', <Trash2 size={16} />, deleteRow), isApart: true },
    entry('删除这一列', <Trash2 size={16} />, deleteColumn),
    { ...entry('删除表格', <Trash2 size={16} />, deleteTable), isDanger: true },
  ];
  return (
    <div className="rich-table-tools row">
      <Tool label="在下方加一行" icon={Rows3} onClick={() => run(addRow('below'))} />
      <Tool label="在右侧加一列" icon={Columns3} onClick={() => run(addColumn('right'))} />
      <MenuButton className="icon-btn" aria-label="表格操作" title="表格操作" entries={entries}>
        <Ellipsis size={18} />
      </MenuButton>
    </div>
  );
}
