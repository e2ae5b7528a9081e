const BETWEEN = ' ';

/**
 * The pinyin of a title, one syllable per character, and the text that is searched: the title itself, its pinyin and
 * its pinyin initials, all in lower case.
 */
export type TitleSearch = { readonly syllables: string; readonly searchText: string };

/** `sounds` has one syllable per character of the title; a character that is not Chinese stands for itself. */
export function titleSearch(title: string, sounds: readonly string[]): TitleSearch {
  const syllables = Array.from(title, (character, index) => (sounds[index] ?? character).toLowerCase());
  const heard = syllables.map(squeeze);
  return {
    syllables: syllables.map((syllable) => (syllable.trim() === '' ? '_' : syllable)).join(BETWEEN),
    searchText: [
      squeeze(title.toLowerCase()),
      heard.join(''),
      heard.map((syllable) => syllable[0] ?? '').join(''),
    ].join('\n'),
  };
}

/** Normalises a keyword: lower case, without the apostrophes and blanks that input methods put between syllables. */
export function searchKeyword(text: string): string {
  return squeeze(text.toLowerCase().replaceAll(/(?<=[a-z])['’](?=[a-z])/gu, ''));
}

/** Returns the range of the title that a keyword matches, in UTF-16 units. */
export function matchTitle(title: string, syllables: string, keyword: string): [number, number] | undefined {
  if (keyword === '') return undefined;
  const plain = title.toLowerCase().indexOf(keyword);
  if (plain !== -1) return [plain, plain + keyword.length];
  const characters = Array.from(title);
  const heard = syllables.split(BETWEEN).map((syllable) => (syllable === '_' ? '' : syllable));
  if (heard.length !== characters.length) return undefined;
  for (const [start, syllable] of heard.entries()) {
    if (syllable === '') continue;
    const end = endOfMatch(heard, start, keyword);
    if (end !== undefined) return [lengthOf(characters, start), lengthOf(characters, end)];
  }
  return undefined;
}

/** Matches whole syllables, where the last one may be incomplete, or initials. */
function endOfMatch(heard: readonly string[], start: number, keyword: string): number | undefined {
  let spelled = '';
  let initials = '';
  for (let end = start; end < heard.length; end += 1) {
    spelled += heard[end] ?? '';
    initials += heard[end]?.[0] ?? '';
    if (spelled.startsWith(keyword) || initials === keyword) return end + 1;
    if (!keyword.startsWith(spelled) && !keyword.startsWith(initials)) return undefined;
  }
  return undefined;
}

function lengthOf(characters: readonly string[], count: number): number {
  return characters.slice(0, count).join('').length;
}

function squeeze(text: string): string {
  return text.replaceAll(/\s+/gu, '');
}
