/** Turns tokens into text and text into tokens, with the byte pairs of the model. */
export type ByteTokens = { decode(tokens: readonly number[]): string; encode(text: string): number[] };

const SPECIAL_FROM = 50_257;

export function createByteTokens(vocabulary: Record<string, number>, merges: readonly string[]): ByteTokens {
  const { letterOf, byteOf } = byteLetters();
  const words: string[] = [];
  for (const [word, token] of Object.entries(vocabulary)) words[token] = word;
  const ranks = new Map(merges.map((pair, rank) => [pair, rank]));

  return {
    decode(tokens) {
      const letters = tokens
        .filter((token) => token < SPECIAL_FROM)
        .map((token) => words[token] ?? '')
        .join('');
      return Buffer.from(Array.from(letters, (letter) => byteOf.get(letter) ?? 0)).toString('utf8');
    },
    encode(text) {
      const pieces = text.match(/ ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+/gu) ?? [];
      return pieces.flatMap((piece) => {
        const letters = Array.from(Buffer.from(piece), (byte) => letterOf[byte] ?? '');
        return mergePairs(letters, ranks).map((word) => vocabulary[word] ?? 0);
      });
    },
  };
}

function mergePairs(letters: string[], ranks: ReadonlyMap<string, number>): string[] {
  const words = [...letters];
  for (;;) {
    let best = -1;
    let bestRank = Number.POSITIVE_INFINITY;
    for (let index = 0; index + 1 < words.length; index += 1) {
      const rank = ranks.get(`${words[index]} ${words[index + 1]}`) ?? Number.POSITIVE_INFINITY;
      if (rank < bestRank) [best, bestRank] = [index, rank];
    }
    if (best === -1) return words;
    words.splice(best, 2, `${words[best]}${words[best + 1]}`);
  }
}

/** The model writes each byte as a letter that can be printed. */
function byteLetters(): { letterOf: string[]; byteOf: Map<string, number> } {
  const isPrinted = (byte: number) => (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174;
  let next = 256;
  const letterOf = Array.from({ length: 256 }, (_zero, byte) => {
    if (isPrinted(byte)) return String.fromCodePoint(byte);
    next += 1;
    return String.fromCodePoint(next - 1);
  });
  return { letterOf, byteOf: new Map(letterOf.map((letter, byte) => [letter, byte])) };
}
