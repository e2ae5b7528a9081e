/** Loads the pinyin dictionary, which an idle server does not need. Returns the syllable of each character. */
export async function loadSounds(): Promise<(text: string) => string[]> {
  const { pinyin } = await import('pinyin-pro');
  return (text) => pinyin(text, { toneType: 'none', type: 'array', v: true });
}
