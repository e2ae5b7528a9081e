import { foldWidth } from '../knowledge/figures/fold-text.ts';

/** Ways to say the same thing; the first stands for the others. Longer ones come first in each group's pattern. */
const SAME_WORDS: readonly (readonly string[])[] = [
  ['须', '需要', '必须', '应当', '应该', '务必', '需', '应', '要'],
  ['最多', '不得超过', '不超过', '不能超过', '至多', '最长', '以内', '之内', '内'],
  ['至少', '不得少于', '不少于', '不低于', '最少', '以上'],
  ['员工', '职工', '雇员', '女职工', '员工们'],
  ['公司', '企业', '单位'],
  ['可以', '能够', '可', '能', '允许'],
  ['没有', '未', '无'],
  ['提交', '提供', '提出', '上交', '递交', '填写', '写'],
  ['之前', '以前', '前'],
  ['费用', '费', '工资', '薪资', '薪酬'],
  ['天', '日'],
  ['进行', '开展', '实施'],
  ['次年', '第二年', '明年'],
  ['当天', '当日'],
  ['说明', '说'],
  ['再', '然后', '接着'],
  ['岗', '岗位'],
  ['调', '调整'],
  ['折算', '折合', '换算'],
  ['全程', '整个过程', '全过程'],
];

const CANON = new Map(SAME_WORDS.flatMap(([first = '', ...others]) => others.map((word) => [word, first] as const)));
const WORDS = new RegExp([...CANON.keys()].toSorted((one, other) => other.length - one.length).join('|'), 'gu');

/** Words that say little about the subject of a sentence. */
const FILLERS =
  /我们|你们|他们|请|您|会|将|共有|共|为|是|的|了|在|于|时|出现|享受|视为|控制|标准|期限|书面形式|形式|按|由|给|对|和|与|及|或|以|并|也|都|就|等|其|该|此|每|每个|经|进行|容纳|开具|平时/gu;

/** Whether a sentence allows or forbids: 不可以 and 可以 say the opposite although they share their words. */
const FORBIDS = /不可以|不可|不能|不得|不允许|禁止|严禁|无须|无需|不需要|不必|不予|不会|不应|不须|没有必要/u;
const LIMITS = /不得超过|不能超过|不超过|不得少于|不少于|不低于|不得低于|不高于|不得高于/gu;

const MARKS = /\[\s*\d{1,3}\s*\]|\*\*|__|[*_`~#>|]|^\s*(?:[-+•]|\d{1,2}[.、)）])\s*/gmu;
const SIGNS = /[\s\p{P}\p{S}]+/gu;

export function forbids(sentence: string): boolean {
  return FORBIDS.test(sentence.replaceAll(LIMITS, ''));
}

/** The words of a sentence that tell its subject: without marks, fillers and figures, and each idea in one wording. */
export function subjectOf(sentence: string, figures: readonly { start: number; end: number }[]): string {
  let rest = '';
  let from = 0;
  const folded = foldWidth(sentence);
  for (const { start, end } of figures) {
    rest += folded.slice(from, start);
    from = Math.max(from, end);
  }
  rest += folded.slice(from);
  return rest
    .toLowerCase()
    .replaceAll(MARKS, ' ')
    .replaceAll(WORDS, (word) => CANON.get(word) ?? word)
    .replaceAll(FILLERS, '')
    .replaceAll(/最多|至少|须/gu, '')
    .replaceAll(SIGNS, '');
}

/** Pairs of neighbouring characters; a single character when there is no pair. */
export function bigramsOf(subject: string): Set<number> {
  const pairs = new Set<number>();
  for (let index = 1; index < subject.length; index += 1)
    pairs.add(subject.charCodeAt(index - 1) * 65_536 + subject.charCodeAt(index));
  return subject.length === 1 ? lettersOf(subject) : pairs;
}

export function lettersOf(subject: string): Set<number> {
  const letters = new Set<number>();
  for (let index = 0; index < subject.length; index += 1) letters.add(subject.charCodeAt(index));
  return letters;
}
