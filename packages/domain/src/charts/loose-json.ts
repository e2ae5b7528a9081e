import { ChartProblem } from './chart.ts';

export type LooseValue = string | number | boolean | null | LooseValue[] | Map<string, LooseValue>;

const DEPTH_MAX = 32;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
const QUOTES: Record<string, string> = { '"': '"', "'": "'", '“': '”', '‘': '’' };
const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };
const NUMBER = /[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/uy;
const SUFFIX = /\s*(?:%|％|万亿|万|亿)/uy;
const WORD = /[\p{L}_$][\p{L}\p{N}_$-]*/uy;
const SPACE = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/uy;
const WORDS: Record<string, LooseValue> = {
  true: true,
  false: false,
  null: null,
  True: true,
  False: false,
  None: null,
  NaN: null,
  undefined: null,
  Infinity: null,
};

type State = { text: string; at: number; depth: number };

/**
 * Reads JSON as language models write it: comments, single or Chinese quotes, commas at the end, keys without quotes,
 * NaN, figures such as 35% without quotes. Nothing is evaluated. Objects are maps, so that no key can reach a prototype.
 * Anything that could be meant in two ways is refused.
 */
export function readLooseJson(text: string): LooseValue {
  const state: State = { text, at: 0, depth: 0 };
  const value = readValue(state);
  skipSpace(state);
  if (state.text[state.at] === ';') state.at += 1;
  skipSpace(state);
  if (state.at < text.length) throw problemAt(state, '图表内容应当只有一个 JSON 对象，后面还有多余的内容');
  return value;
}

function readValue(state: State): LooseValue {
  skipSpace(state);
  const character = state.text[state.at];
  if (character === undefined) throw new ChartProblem('图表的 JSON 不完整，缺少结尾的括号或引号');
  if (character === '{' || character === '[') return readNested(state, character);
  if (character in QUOTES) return readString(state, QUOTES[character] ?? character);
  return readNumber(state) ?? readWord(state);
}

function readNested(state: State, character: '{' | '['): LooseValue {
  state.depth += 1;
  if (state.depth > DEPTH_MAX) throw new ChartProblem(`图表的 JSON 嵌套过深，最多 ${DEPTH_MAX} 层`);
  state.at += 1;
  const value = character === '{' ? readObject(state) : readArray(state);
  state.depth -= 1;
  return value;
}

function readArray(state: State): LooseValue[] {
  const values: LooseValue[] = [];
  for (skipSpace(state); !takes(state, ']'); skipSpace(state)) {
    values.push(readValue(state));
    readComma(state, ']');
  }
  return values;
}

function readObject(state: State): Map<string, LooseValue> {
  const entries = new Map<string, LooseValue>();
  for (skipSpace(state); !takes(state, '}'); skipSpace(state)) {
    const key = readKey(state);
    skipSpace(state);
    if (!takes(state, ':') && !takes(state, '：')) throw problemAt(state, `字段“${key.slice(0, 20)}”后面缺少冒号`);
    if (entries.has(key)) throw new ChartProblem(`字段“${key.slice(0, 20)}”重复`);
    entries.set(key, readValue(state));
    readComma(state, '}');
  }
  return entries;
}

function readKey(state: State): string {
  const quote = QUOTES[state.text[state.at] ?? ''];
  const key = quote === undefined ? match(state, WORD) : readString(state, quote);
  if (key === undefined) throw problemAt(state, '图表的 JSON 有误');
  if (FORBIDDEN_KEYS.has(key)) throw new ChartProblem(`不允许的字段“${key}”`);
  return key;
}

/** A comma may stand before the closing bracket, but never be missing between two values. */
function readComma(state: State, closing: string): void {
  skipSpace(state);
  if (takes(state, ',') || takes(state, '，')) return;
  const next = state.text[state.at];
  if (next === closing) return;
  throw next === undefined
    ? new ChartProblem('图表的 JSON 不完整，缺少结尾的括号或引号')
    : problemAt(state, '图表的 JSON 有误，缺少逗号或括号不配对');
}

function readString(state: State, closing: string): string {
  let value = '';
  for (state.at += 1; state.at < state.text.length; state.at += 1) {
    const character = state.text[state.at] ?? '';
    if (character === closing) {
      state.at += 1;
      return value;
    }
    value += character === '\\' ? readEscape(state) : character;
  }
  throw new ChartProblem('图表的 JSON 不完整，缺少结尾的括号或引号');
}

function readEscape(state: State): string {
  state.at += 1;
  const character = state.text[state.at] ?? '';
  if (character !== 'u') return ESCAPES[character] ?? character;
  const code = /^[\da-f]{4}$/iu.test(state.text.slice(state.at + 1, state.at + 5))
    ? state.text.slice(state.at + 1, state.at + 5)
    : undefined;
  if (code === undefined) throw problemAt(state, '图表的 JSON 有误，转义字符不完整');
  state.at += 4;
  return String.fromCharCode(Number.parseInt(code, 16));
}

/** A figure with a sign such as % stays text; its meaning is decided together with the other figures. */
function readNumber(state: State): LooseValue | undefined {
  const number = match(state, NUMBER);
  if (number === undefined) return undefined;
  const suffix = match(state, SUFFIX);
  return suffix === undefined ? Number(number) : number + suffix.trim();
}

function readWord(state: State): LooseValue {
  const isMinus = takes(state, '-');
  const word = match(state, WORD);
  const value = word === undefined ? undefined : WORDS[word];
  if (value !== undefined && (!isMinus || word === 'Infinity')) return value;
  if (word === 'function' || word === 'new' || state.text.startsWith('=>', state.at))
    throw new ChartProblem('图表中不允许出现程序代码');
  throw problemAt(state, '图表的 JSON 有误');
}

function takes(state: State, character: string): boolean {
  if (state.text[state.at] !== character) return false;
  state.at += 1;
  return true;
}

function skipSpace(state: State): void {
  match(state, SPACE);
}

function match(state: State, pattern: RegExp): string | undefined {
  pattern.lastIndex = state.at;
  const found = pattern.exec(state.text)?.[0];
  state.at += found?.length ?? 0;
  return found;
}

function problemAt({ text, at }: State, message: string): ChartProblem {
  const near = text
    .slice(at, at + 15)
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return new ChartProblem(near === '' ? message : `${message}（在“${near}”附近）`);
}
