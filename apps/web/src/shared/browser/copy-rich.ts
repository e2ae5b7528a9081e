export type RichText = { readonly html: string; readonly plain: string };

/**
 * Writes rich and plain text to the clipboard. The clipboard API is unavailable on pages without TLS, such as on an
 * intranet, so the deprecated copy command is the fallback.
 */
export async function copyRich(text: Promise<RichText>): Promise<void> {
  // Missing on a page without TLS, whatever the types say.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard?.write !== undefined && typeof ClipboardItem !== 'undefined') {
    try {
      return await clipboard.write([clipboardItem(text)]);
    } catch {
      // A policy or a browser without HTML support refused: the fallback may still work.
    }
  }
  copyByCommand(await text);
}

/** Takes promises: Safari allows a write only within the click event, which is over once a text has been awaited. */
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
