import type { MarkdownIt, StateCore, Token } from 'markdown-it';

const BOX = /^\[([ xX])\][ \t\u3000]+(?=\S)/u;

/** Adds `- [x] 完成`: a box that shows a state and cannot be clicked. */
export function addTaskBoxes(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'task_boxes', (state) => {
    for (let index = 2; index < state.tokens.length; index += 1) {
      const [item, , inline] = state.tokens.slice(index - 2, index + 1);
      if (item?.type === 'list_item_open' && inline?.type === 'inline') addBox(state, item, inline);
    }
  });
}

function addBox(state: StateCore, item: Token, inline: Token): void {
  const found = BOX.exec(inline.content);
  const text = inline.children?.[0];
  if (found === null || text?.type !== 'text' || !BOX.test(text.content + inline.content.slice(text.content.length)))
    return;
  text.content = text.content.slice(found[0].length);
  const box = new state.Token('task_box', 'input', 0);
  box.meta = { isDone: found[1] !== ' ' };
  inline.children?.unshift(box);
  item.attrJoin('class', 'md-task');
}
