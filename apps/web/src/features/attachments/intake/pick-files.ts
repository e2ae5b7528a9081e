type Picking = { accept: string; /** Opens the camera of a phone. */ isCamera?: boolean };

/** Opens the file dialog of the browser. Nothing happens when the user closes it without choosing. */
export function pickFiles({ accept, isCamera = false }: Picking, onFiles: (files: File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.multiple = !isCamera;
  input.hidden = true;
  if (isCamera) input.setAttribute('capture', 'environment');
  input.addEventListener('change', () => {
    onFiles([...(input.files ?? [])]);
    input.remove();
  });
  input.addEventListener('cancel', () => input.remove());
  // Safari on a phone tells nothing about an input that is not in the page.
  document.body.append(input);
  input.click();
}
