const CHINESE = /\p{Script=Han}/u;

/** Returns the pinyin initials of a title, such as njgz for 年假规则; other letters stay as they are. May be empty. */
export async function titleInitials(title: string): Promise<string> {
  if (!CHINESE.test(title)) return '';
  // Loaded with the first title, because the dictionary takes memory that an idle server does not need.
  const { pinyin } = await import('pinyin-pro');
  return pinyin(title, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' })
    .join('')
    .toLowerCase();
}
