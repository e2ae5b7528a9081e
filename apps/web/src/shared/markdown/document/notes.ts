import type { Entry } from './entry.ts';

/** Numbers notes in the order of their first reference; a note without a definition gets no number. */
export function numberNotes(entries: readonly Entry[]): Map<string, number> {
  const definitions = definitionsOf(entries);
  const numbers = new Map<string, number>();
  if (definitions.size === 0) return numbers;
  const named = entries.filter(({ noteLabel }) => noteLabel === undefined).flatMap(labelsOf);
  // A note may refer to another one, which then follows.
  for (let index = 0; index < named.length; index += 1) {
    const label = named[index] ?? '';
    const definition = definitions.get(label);
    if (definition === undefined || numbers.has(label)) continue;
    numbers.set(label, numbers.size + 1);
    named.push(...labelsOf(definition));
  }
  return numbers;
}

export function drawnNotes(entries: readonly Entry[], numbers: ReadonlyMap<string, number>): string {
  if (numbers.size === 0) return '';
  const definitions = definitionsOf(entries);
  const items = [...numbers].map(([label, number]) => {
    const html = definitions.get(label)?.rendered?.html.trimEnd() ?? '';
    const back = `<button type="button" class="md-note-back" data-note-back="${number}" aria-label="回到正文">↩</button>`;
    const withBack = html.endsWith('</p>') ? `${html.slice(0, -4)} ${back}</p>` : html + back;
    return `<li data-note-text="${number}" tabindex="-1">${withBack}</li>`;
  });
  return `<ol>${items.join('')}</ol>`;
}

/** The first definition of a label counts. */
function definitionsOf(entries: readonly Entry[]): Map<string, Entry> {
  const definitions = new Map<string, Entry>();
  for (const entry of entries) {
    if (entry.noteLabel !== undefined && !definitions.has(entry.noteLabel)) definitions.set(entry.noteLabel, entry);
  }
  return definitions;
}

function labelsOf({ rendered }: Entry): readonly string[] {
  return rendered?.noteLabels ?? [];
}
