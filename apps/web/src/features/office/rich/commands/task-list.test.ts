import { history, redo, undo } from 'prosemirror-history';
import { EditorState, TextSelection, type Command } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { readRich, writeRich } from '../model/rich-document.ts';
import { isTask, splitItem, toggleTasks } from './task-list.ts';

/** Runs commands with all of the words selected, or with the caret at the end of one of them. */
function after(text: string, caret: string | undefined, ...commands: Command[]) {
  const rich = readRich(text);
  let end = rich.doc.content.size;
  rich.doc.descendants((node, position) => {
    if (node.isText && node.text === caret) end = position + node.nodeSize;
  });
  const selection = TextSelection.between(rich.doc.resolve(caret === undefined ? 0 : end), rich.doc.resolve(end));
  let state = EditorState.create({ doc: rich.doc, plugins: [history()], selection });
  for (const command of commands) command(state, (change) => (state = state.apply(change)));
  return { text: writeRich(state.doc, rich), state };
}

describe('任务列表', () => {
  it('makes tasks of lines and of list items', () => {
    expect(after('一\n\n二', undefined, toggleTasks).text).toBe('- [ ] 一\n- [ ] 二\n');
    expect(after('- 一\n- 二', '二', toggleTasks).text).toBe('- 一\n- [ ] 二');
    expect(after('1. 一\n2. 二', undefined, toggleTasks).text).toBe('1. [ ] 一\n2. [ ] 二');
  });

  it('keeps what is done when the other items become tasks, and makes plain items of tasks', () => {
    expect(after('- [x] 一\n- 二', undefined, toggleTasks).text).toBe('- [x] 一\n- [ ] 二');
    expect(after('- [x] 一\n- [ ] 二', undefined, toggleTasks).text).toBe('- 一\n- 二');
    expect(isTask(after('- [x] 一', '一').state)).toBe(true);
    expect(isTask(after('一', '一').state)).toBe(false);
  });

  it('goes on with a task that is not done, and can be undone', () => {
    const { state, text } = after('- [x] 一', '一', splitItem);
    expect(text).toBe('- [x] 一\n- [ ]');
    expect(readRich(text).doc.child(0).toJSON()).toMatchObject({
      content: [{ attrs: { done: true } }, { attrs: { done: false } }],
    });
    expect(state.selection.$from.parent.textContent).toBe('');
    expect(after('- [x] 一', '一', splitItem, undo).text).toBe('- [x] 一');
    expect(after('一', '一', toggleTasks, undo, redo).text).toBe('- [ ] 一\n');
  });
});
