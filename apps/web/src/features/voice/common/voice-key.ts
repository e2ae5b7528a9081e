/** Alt+R by `code`, because macOS types another letter with Option. Not behind a dialog, and not while composing. */
export function isVoiceKey(event: KeyboardEvent): boolean {
  const isPlain = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.isComposing;
  return isPlain && event.code === 'KeyR' && !event.repeat && document.querySelector('.modal-overlay') === null;
}
