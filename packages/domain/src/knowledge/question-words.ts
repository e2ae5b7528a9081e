import { foldText } from '../search/search-text.ts';
import { isEverydayWord } from './everyday-words.ts';

/** A word of a question. `others` count as the same word: synonyms and corrected spellings. */
export type QuestionWord = {
  text: string;
  others: readonly string[];
  /** How much it counts in the ranking. */
  weight: number;
  /** How much it says about the subject: nothing for everyday words and for pairs of characters of two words. */
  subject: number;
  kind: 'concept' | 'pair' | 'single' | 'latin';
};

/** How much each kind of word counts. A pair that is part of a known word counts less, or the word would count twice. */
export const WORD_WEIGHTS = { concept: 2.2, pair: 1, coveredPair: 0.25, crossingPair: 0.2, single: 0.12, latin: 1.5 };
export type WordWeights = typeof WORD_WEIGHTS;
/** A character that is a word by itself says less about the subject than a word of two. */
const SINGLE_SUBJECT = 0.5;

/** Words that say that something is asked, but not what. Each also ends a run of characters. */
const FILLERS = new RegExp(
  [
    '请问|想问一下|问一下|想问|我想知道|想知道|了解一下|麻烦|帮我|告诉我|谢谢|你好|您好',
    '怎么办理|怎么办|怎么样|怎么|怎样|如何|什么时候|什么|为什么|为啥|啥时候|干啥|啥|咋办|咋样|咋',
    '多少|多久|多长时间|几天|几个|几号|哪些|哪个|哪里|哪儿|哪天|哪种|谁',
    '是不是|有没有|能不能|可不可以|要不要|会不会|行不行|算不算|是否|能否|可否|可以|需要|应该|必须',
    '如果|的话|一下|这个|那个|这种|那种|这样|那样|现在|目前|一般|到底|还是|或者|以及|然后|因为|所以|但是|不过',
    '我们公司|咱们公司|我们|咱们|你们|他们|公司里|公司|本人|自己|员工|同事',
    '我|你|您|他|她|的|了|吗|呢|吧|啊|呀|哦|嘛|么|们|得|着|个',
  ].join('|'),
  'gu',
);
const RUNS = /\p{Script=Han}+|[a-z0-9]+(?:[.+#-][a-z0-9]+)*/gu;
const NUMBER = /^[\d.-]+$/u;
const HAN = /\p{Script=Han}/u;
const WORDS_MAX = 60;
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Returns the words by which a question is looked up. `groups` are words that mean the same. */
export function questionWords(
  question: string,
  groups: readonly (readonly string[])[],
  weights: WordWeights = WORD_WEIGHTS,
): QuestionWord[] {
  const folded = foldText(question);
  const concepts = findConcepts(folded, groups, weights);
  const runs = folded.replaceAll(FILLERS, ' ').match(RUNS) ?? [];
  // A question of fillers only, such as 怎么办, is looked up as it is.
  const used = runs.length > 0 ? runs : (folded.match(RUNS) ?? []);
  const words = new Map<string, QuestionWord>(concepts.map((word) => [word.text, word]));
  for (const run of used) {
    for (const word of HAN.test(run) ? pairsAndSingles(run, concepts, weights) : [latin(run, weights)]) {
      if (!words.has(word.text)) words.set(word.text, word);
    }
  }
  return [...words.values()]
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, WORDS_MAX);
}

function findConcepts(folded: string, groups: readonly (readonly string[])[], weights: WordWeights): QuestionWord[] {
  const found = groups.flatMap((group) => {
    const members = [...new Set(group.map((member) => foldText(member.trim())))];
    const used = members.filter((member) => folded.includes(member));
    const text = used.toSorted((one, other) => other.length - one.length)[0];
    if (text === undefined) return [];
    return [{ text, others: members.filter((member) => member !== text) }];
  });
  return found.map(({ text, others }) => {
    // 加班 inside of 加班费 says less than the longer word.
    const isPart = found.some((other) => other.text !== text && other.text.includes(text));
    const weight = isPart ? weights.concept / 3 : weights.concept;
    return { text, others, weight, subject: weight, kind: 'concept' as const };
  });
}

function pairsAndSingles(run: string, concepts: readonly QuestionWord[], weights: WordWeights): QuestionWord[] {
  const characters = Array.from(run);
  const pairs = characters.slice(1).map((character, index) => `${characters[index]}${character}`);
  const segments = Array.from(segmenter.segment(run), ({ segment }) => segment);
  const isCovered = (text: string) => concepts.some((concept) => concept.text.includes(text));
  const weightOfPair = (pair: string, segment: string | undefined) => {
    if (isCovered(pair)) return weights.coveredPair;
    // A pair of characters of two different words is rarely a word itself.
    return segment === undefined ? weights.crossingPair : weights.pair;
  };
  const subjectOf = (text: string, segment: string | undefined) => {
    if (segment === undefined || isCovered(text) || isEverydayWord(segment) || isEverydayWord(text)) return 0;
    return text.length === 1 ? SINGLE_SUBJECT : 1 / (Array.from(segment).length - 1);
  };
  return [
    ...pairs.map((text) => {
      const segment = segments.find((part) => part.includes(text));
      const weight = weightOfPair(text, segment);
      return { text, others: [], weight, subject: subjectOf(text, segment), kind: 'pair' as const };
    }),
    ...characters.map((text) => ({
      text,
      others: [],
      weight: pairs.length === 0 ? weights.pair : weights.single,
      subject: segments.includes(text) ? subjectOf(text, text) : 0,
      kind: 'single' as const,
    })),
  ];
}

/** A number may be in the article in another form, or be the questioner's own, such as a year. */
function latin(text: string, weights: WordWeights): QuestionWord {
  return { text, others: [], weight: weights.latin, subject: NUMBER.test(text) ? 0 : weights.latin, kind: 'latin' };
}
