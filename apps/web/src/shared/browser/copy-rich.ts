export type RichText = { readonly html: string; readonly plain: string };

/**
 * Puts a text on the clipboard as rich and as plain text. The clipboard of today's browsers is closed to pages without
 * TLS, which an intranet may have; the copy command of old is not.
 */
export async function copyRich(text: Promise<RichText>): Promise<void> {
  // The type may be missing on a page without TLS, whatever the compiler says.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard?.write !== undefined && typeof ClipboardItem !== 'undefined') {
    try {
      return await clipboard.write([clipboardItem(text)]);
    } catch {
      // Refused by a policy or by a browser that takes no HTML: the old way may still work.
    }
  }
  copyByCommand(await text);
}

/** Promises, not texts: Safari allows a write only within the press, which is over once a text has been awaited. */
function clipboardItem(text: Promise<RichText>): ClipboardItem {
  return new ClipboardItem({
    'text/html': text.then(({ html }) => new Blob([html], { type: 'text/html' })),
    'text/plain': text.then(({ plain }) => new Blob([plain], { type: 'text/plain' })),
  });
}

function copyByCommand({ html, plain }: RichText): void {
  const handleCopy = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData?.setData('text/html', html);
    event.clipboardData?.setData('text/plain', plain);
  };
  document.addEventListener('copy', handleCopy, { once: true });
  // Deprecated, and the only way on pages without TLS.
  const isCopied = document.execCommand('copy');
  document.removeEventListener('copy', handleCopy);
  if (!isCopied) throw new Error('the browser refused to copy');
}
