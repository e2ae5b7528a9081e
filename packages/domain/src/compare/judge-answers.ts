import { splitAnswer } from '../knowledge/figures/split-answer.ts';
import { findLinks, type PlacedSentence } from './find-links.ts';
import { readSentence, type ReadSentence } from './relate-sentences.ts';
import { verdictRows, type VerdictRow } from './verdict-rows.ts';

export type JudgedSentence = {
  /** The sentence as it stands in the markdown of the answer. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** In how many windows it is said, this one included. */
  readonly agreement: number;
  /** Whether another window says something against it. */
  readonly isContradicted: boolean;
};

export type Judgement = {
  /** The judged sentences of each window; headings and sentences without a subject are not among them. */
  readonly windows: readonly (readonly JudgedSentence[])[];
  readonly rows: readonly VerdictRow[];
  readonly counts: { readonly agreed: number; readonly contradicted: number; readonly single: number };
};

/** Shorter sentences, such as headings, say too little to be compared. */
const LETTERS_MIN = 4;
const THINKING = /<think>.*?(?:<\/think>|$)/gsu;

/**
 * Finds what several answers say in other words, what only one says, and figures that contradict each other. An answer
 * that failed is empty; it takes no part.
 */
export function judgeAnswers(answers: readonly string[]): Judgement {
  const read = readOnce();
  const sentences = answers.flatMap((answer, window) => sentencesOf({ answer, window, read }));
  const { groups, contradictions } = findLinks(sentences);
  const groupOf = new Map(groups.flatMap((group) => group.map((sentence) => [sentence, group] as const)));
  const contradicted = new Set(contradictions.flat());
  const sizes = new Map(groups.map((group) => [group, new Set(group.map(({ window }) => window)).size]));
  const agreementOf = (sentence: PlacedSentence) => sizes.get(groupOf.get(sentence) ?? []) ?? 1;
  return {
    windows: answers.map((_answer, window) =>
      sentences
        .filter((sentence) => sentence.window === window)
        .map((sentence) => ({
          text: sentence.read.text,
          start: sentence.start,
          end: sentence.end,
          agreement: agreementOf(sentence),
          isContradicted: contradicted.has(sentence),
        })),
    ),
    rows: verdictRows({ windows: answers.length, groups, contradictions }),
    counts: {
      agreed: groups.length,
      contradicted: contradictions.length,
      single: sentences.filter((sentence) => !groupOf.has(sentence) && !contradicted.has(sentence)).length,
    },
  };
}

/** Answers repeat each other's sentences; the same words are read once. */
function readOnce(): (text: string) => ReadSentence {
  const known = new Map<string, ReadSentence>();
  return (text) => {
    const found = known.get(text) ?? readSentence(text);
    known.set(text, found);
    return found;
  };
}

type Reading = { answer: string; window: number; read: (text: string) => ReadSentence };

function sentencesOf({ answer, window, read: readText }: Reading): PlacedSentence[] {
  // The thinking keeps its place, so that positions stay those of the answer.
  const said = answer.replaceAll(THINKING, (thought) => thought.replaceAll(/[^\n]/gu, ' '));
  return splitAnswer(said)
    .map(({ text, start, end }) => ({ window, start, end, read: readText(text) }))
    .filter(({ read }) => read.letters.size >= LETTERS_MIN || (read.figures.size > 0 && read.letters.size >= 2));
}
