// Chromium inserts line by line: 1,200 lines take two seconds.
const UNDOABLE_LINES = 150;

/** Replaces the selection with the text in a way that undo can revert. */
export function insertText(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  // Deprecated, and still the only API that adds to the browser's undo history.
  if (isShort(text) && document.execCommand?.('insertText', false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Separates a block from the words around it by line breaks. */
export function insertBlock(area: HTMLTextAreaElement, block: string): void {
  const before = area.value.slice(0, area.selectionStart);
  const after = area.value.slice(area.selectionEnd);
  const start = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const end = after.startsWith('\n') ? '\n' : '\n\n';
  insertText(area, `${start}${block}${end}`);
}

function isShort(text: string): boolean {
  return text.split('\n', UNDOABLE_LINES + 1).length <= UNDOABLE_LINES;
}
