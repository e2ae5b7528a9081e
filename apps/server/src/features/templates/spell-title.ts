import { type TitleSearch, titleSearch } from '@wenjin/domain/templates/title-search';

/** Returns the searchable form of a title. The pinyin dictionary is loaded with the first title that is saved. */
export async function spellTitle(title: string): Promise<TitleSearch> {
  const { pinyin } = await import('pinyin-pro');
  return titleSearch(title, pinyin(title, { toneType: 'none', type: 'array', v: true }));
}
