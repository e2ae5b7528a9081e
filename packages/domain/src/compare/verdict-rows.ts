import type { Links, PlacedSentence } from './find-links.ts';

export type VerdictCell = { readonly text: string; readonly start: number; readonly end: number };

/** One line of the table: what each window says about one thing. */
export type VerdictRow = {
  readonly kind: 'contradiction' | 'agreement';
  /** How many windows say the same; of a contradiction, how many take part. */
  readonly windows: number;
  /** In the order of the windows; undefined where a window says nothing about it. */
  readonly cells: readonly (VerdictCell | undefined)[];
};

const ROWS_MAX = 30;

type Verdict = Links & { windows: number };

/** Contradictions come first, then what most windows say. */
export function verdictRows({ windows, groups, contradictions }: Verdict): VerdictRow[] {
  const opposed = topicsOf({ groups, contradictions }).map((sentences) => rowOf('contradiction', sentences, windows));
  const isOpposed = new Set(contradictions.flat());
  const agreed = groups
    .filter((group) => !group.some((sentence) => isOpposed.has(sentence)))
    .map((group) => rowOf('agreement', group, windows))
    .toSorted((one, other) => other.windows - one.windows);
  return [...opposed, ...agreed].slice(0, ROWS_MAX);
}

/** Contradictions about the same thing are one line: two windows say 15 天, a third one 10 天. */
function topicsOf({ groups, contradictions }: Links): PlacedSentence[][] {
  const groupOf = new Map(groups.flatMap((group) => group.map((sentence) => [sentence, group] as const)));
  const topics: Set<PlacedSentence>[] = [];
  /** The first topic of each sentence. */
  const topicOf = new Map<PlacedSentence, number>();
  for (const pair of contradictions) {
    const sentences = pair.flatMap((sentence) => groupOf.get(sentence) ?? [sentence]);
    const place = Math.min(topics.length, ...sentences.map((sentence) => topicOf.get(sentence) ?? topics.length));
    const topic = (topics[place] ??= new Set());
    for (const sentence of sentences) {
      topic.add(sentence);
      topicOf.set(sentence, Math.min(place, topicOf.get(sentence) ?? place));
    }
  }
  return topics.map((topic) => [...topic]);
}

function rowOf(kind: VerdictRow['kind'], sentences: readonly PlacedSentence[], windows: number): VerdictRow {
  const cells = Array.from({ length: windows }, (_, window) => {
    const said = sentences.find((sentence) => sentence.window === window);
    return said && { text: said.read.text, start: said.start, end: said.end };
  });
  return { kind, windows: cells.filter((cell) => cell !== undefined).length, cells };
}
