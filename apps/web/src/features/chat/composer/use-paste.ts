import type { ClipboardEvent } from 'react';
import { MESSAGE_TEXT_MAX } from '@wenjin/contract/chat/message';
import { insertBlock } from './insert-text.ts';
import { pastedTable } from './paste-table.ts';

/** Cells of a spreadsheet become a table; a text that no question can hold does not come in at all. */
export function usePaste(onTooLong: (() => void) | undefined) {
  return function handlePaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const { clipboardData, currentTarget: area } = event;
    // Asked first: to take such a text in would hold up the page, and then it could not be sent.
    if (area.value.length + clipboardData.getData('text/plain').length > MESSAGE_TEXT_MAX) {
      event.preventDefault();
      onTooLong?.();
      return;
    }
    const table = pastedTable(clipboardData);
    if (table === undefined) return;
    event.preventDefault();
    insertBlock(area, table);
  };
}
