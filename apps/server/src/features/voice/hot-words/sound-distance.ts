const INITIAL = /^(zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(.*)$/u;
/** Sounds that speakers and engines mix up. */
const NEAR_INITIALS = new Set([
  'z-zh',
  'c-ch',
  's-sh',
  'l-n',
  'f-h',
  'l-r',
  'd-t',
  'b-p',
  'g-k',
  'j-q',
  'j-zh',
  'ch-q',
  'sh-x',
]);
const NEAR_FINALS = new Set([
  'in-ing',
  'en-eng',
  'an-ang',
  'ian-iang',
  'uan-uang',
  'ong-eng',
  'e-uo',
  'ie-ve',
  'ou-u',
  'ia-ian',
  'i-in',
  'ian-in',
  'a-an',
  'u-uo',
]);

/** Returns 0 for the same syllable, 1 for one that has nothing in common, and less for near ones. Tones do not count. */
export function syllableDistance(one: string, other: string): number {
  if (one === other) return 0;
  const [, initialA = '', finalA = ''] = INITIAL.exec(one) ?? [];
  const [, initialB = '', finalB = ''] = INITIAL.exec(other) ?? [];
  const initials = initialA === initialB ? 0 : NEAR_INITIALS.has(pair(initialA, initialB)) ? 0.25 : 0.6;
  const finals = finalA === finalB ? 0 : NEAR_FINALS.has(pair(finalA, finalB)) ? 0.25 : 0.6;
  return Math.min(1, initials + finals);
}

function pair(one: string, other: string): string {
  return one < other ? `${one}-${other}` : `${other}-${one}`;
}
