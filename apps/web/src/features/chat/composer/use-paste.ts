import type { ClipboardEvent } from 'react';
import { MESSAGE_TEXT_MAX } from '@wenjin/contract/chat/message';
import { insertBlock } from './insert-text.ts';
import { pastedTable } from './paste-table.ts';

/**
 * Hands the files of a clipboard to `onFiles`, which returns whether there is no text besides; turns cells of a
 * spreadsheet into a table and rejects a text that is too long for a question.
 */
export function usePaste(onTooLong: (() => void) | undefined, onFiles: (clipboard: DataTransfer) => boolean) {
  return function handlePaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const { clipboardData, currentTarget: area } = event;
    if (onFiles(clipboardData)) {
      event.preventDefault();
      return;
    }
    // Checked first: inserting such a text would freeze the page, and it could not be sent.
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
