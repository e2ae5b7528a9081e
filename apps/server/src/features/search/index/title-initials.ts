const CHINESE = /\p{Script=Han}/u;

/** njgz for 年假规则; what is not Chinese stands as it is. Empty where there is nothing to read. */
export async function titleInitials(title: string): Promise<string> {
  if (!CHINESE.test(title)) return '';
  // Loaded at the first title: the dictionary is memory that a server without users has no need of.
  const { pinyin } = await import('pinyin-pro');
  return pinyin(title, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' })
    .join('')
    .toLowerCase();
}
