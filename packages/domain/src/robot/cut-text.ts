/** The end of a sentence with the closing marks after it. */
const SENTENCE_END = /[。！？!?；;…\n][”’」』）)]*/gu;

/**
 * Cuts a long text into messages of at most `max` characters: at the ends of paragraphs where it can, else at the end of
 * a line or a sentence, and only a longer sentence in its middle.
 */
export function cutText(text: string, max: number): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest.length > max) {
    const length = findCut(rest, max);
    parts.push(rest.slice(0, length).trim());
    rest = rest.slice(length).trim();
  }
  return rest === '' ? parts : [...parts, rest];
}

function findCut(text: string, max: number): number {
  const head = text.slice(0, max);
  // A cut in the first third would make a message of a few words.
  const least = Math.floor(max / 3);
  for (const mark of ['\n\n', '\n']) {
    const at = head.lastIndexOf(mark);
    if (at >= least) return at;
  }
  const ends = [...head.matchAll(SENTENCE_END)].map(({ index, 0: mark }) => index + mark.length);
  const sentence = ends.findLast((end) => end >= least);
  if (sentence !== undefined) return sentence;
  return head.isWellFormed() ? max : max - 1;
}
