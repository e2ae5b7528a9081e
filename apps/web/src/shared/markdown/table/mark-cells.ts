/** Marks the cells of a table that contain a text, shows the first, and returns how many there are. */
export function markCells(table: Element, text: string): number {
  const wanted = text.trim().toLowerCase();
  const cells = [...table.querySelectorAll('th, td')];
  const found = wanted === '' ? [] : cells.filter((cell) => cell.textContent.toLowerCase().includes(wanted));
  for (const cell of cells) cell.toggleAttribute('data-found', found.includes(cell));
  found[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return found.length;
}
