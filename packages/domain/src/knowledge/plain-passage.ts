const TABLE_RULE = /^[ \t]*\|?[ \t:|-]*-{2,}[ \t:|-]*$/gmu;

/** Returns a passage without marks of markdown: a row of a table becomes one line, an empty line between paragraphs goes. */
export function plainPassage(markdown: string): string {
  return markdown
    .replaceAll(TABLE_RULE, '')
    .replaceAll(/\*\*|__|`|^ {0,3}>+[ \t]?/gmu, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replaceAll(/^[ \t]*\|[ \t]*|[ \t]*\|[ \t]*$/gmu, '')
    .replaceAll(/[ \t]*\|[ \t]*/gu, '　')
    .replaceAll(/\n\s*\n/gu, '\n')
    .trim();
}
