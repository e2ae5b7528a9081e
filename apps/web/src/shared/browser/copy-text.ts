/** Puts a text on the clipboard, also where a plain http page has no clipboard of its own. Throws when it cannot. */
export async function copyText(text: string): Promise<void> {
  if (typeof navigator.clipboard?.writeText === 'function') {
    await navigator.clipboard.writeText(text);
    return;
  }
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // In a dialog everything outside it cannot be selected.
  const host = document.activeElement?.closest('dialog') ?? document.body;
  const focused = document.activeElement;
  host.append(field);
  field.select();
  const isDone = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  if (!isDone) throw new Error('copying was refused');
}
