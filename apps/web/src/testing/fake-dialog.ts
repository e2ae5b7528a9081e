/** jsdom has dialogs that cannot be opened as modal ones. Focus and inertness are left to a real browser. */
export function fakeDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.addEventListener('submit', closeByForm);
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

function closeByForm(this: HTMLDialogElement, event: Event): void {
  if (!(event.target instanceof HTMLFormElement) || event.target.getAttribute('method') !== 'dialog') return;
  event.preventDefault();
  this.close();
}
