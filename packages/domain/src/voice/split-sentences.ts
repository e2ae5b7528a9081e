/** Ends a sentence, with the quotes and brackets that close behind it. */
const ENDER = /[。！？!?；;…]/u;
/** Ends a piece when it is long enough to be spoken alone. */
const CLAUSE = /[，、：,:]/u;
const COMMA = /[，,]/u;
const CLOSER = /[”’"'」』）)\]】》〉]/u;
const SPOKEN = /[\p{L}\p{N}]/u;
const DIGIT = /\d/u;

/** Shorter pieces sound cut off; longer ones keep the listener waiting. The first one is waited for in silence. */
const CLAUSE_MIN = 10;
const FIRST_CLAUSE_MIN = 6;
const SENTENCE_MAX = 60;

type Growing = { sentences: string[]; rest: string };

/** Splits text at Chinese and Western punctuation and at line breaks. What cannot be spoken is left out. */
export function splitSentences(text: string): string[] {
  const { sentences, rest } = takeSentences(text);
  return isSpoken(rest) ? [...sentences, rest.trim()] : sentences;
}

/** Like `splitSentences` for text that still grows: returns the sentences that are complete, and what follows them. */
export function takeSentences(text: string): Growing {
  const sentences: string[] = [];
  let start = 0;
  const characters = Array.from(text);
  for (let index = 0; index < characters.length; index += 1) {
    const end = findEnd(characters, start, index);
    if (end === undefined) continue;
    const piece = characters.slice(start, end).join('').trim();
    if (isSpoken(piece)) sentences.push(piece);
    start = end;
    index = end - 1;
  }
  return { sentences, rest: characters.slice(start).join('') };
}

/** Returns where the piece ends if it ends with the character at `index`. */
function findEnd(characters: readonly string[], start: number, index: number): number | undefined {
  const character = characters[index] ?? '';
  if (character === '\n') return index + 1;
  const length = index + 1 - start;
  if (ENDER.test(character) || isFullStop(characters, index)) return afterClosers(characters, index + 1);
  const clauseMin = start === 0 && COMMA.test(character) ? FIRST_CLAUSE_MIN : CLAUSE_MIN;
  if (CLAUSE.test(character) && length >= clauseMin && !isInsideNumber(characters, index)) return index + 1;
  if (length >= SENTENCE_MAX && !isWithinWord(characters, index)) return index + 1;
  return undefined;
}

/** A period ends a sentence only before a space or a line break; 3.14 and example.com go on. */
function isFullStop(characters: readonly string[], index: number): boolean {
  return (
    characters[index] === '.' && /\s/u.test(characters[index + 1] ?? '') && !DIGIT.test(characters[index - 1] ?? '')
  );
}

/** 1,234 and 9:30. */
function isInsideNumber(characters: readonly string[], index: number): boolean {
  return DIGIT.test(characters[index - 1] ?? '') && DIGIT.test(characters[index + 1] ?? '');
}

function isWithinWord(characters: readonly string[], index: number): boolean {
  const isWordPart = (character: string | undefined) => /[A-Za-z\d.,%]/u.test(character ?? '');
  return isWordPart(characters[index]) && isWordPart(characters[index + 1]);
}

function afterClosers(characters: readonly string[], from: number): number {
  let end = from;
  while (ENDER.test(characters[end] ?? '') || CLOSER.test(characters[end] ?? '')) end += 1;
  return end;
}

function isSpoken(piece: string): boolean {
  return SPOKEN.test(piece);
}
