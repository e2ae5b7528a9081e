const INLINE =
  /\$\$(.+?)\$\$|\\\[(.+?)\\\]|\\\((.+?)\\\)|(?<![\w$\\])\$(?=[^\s$])([^$\n]*?[A-Za-z\\^_=+][^$\n]*?)(?<=[^\s\\])\$(?![\w$])/gu;
/** A longer formula cannot be followed by ear. */
const LENGTH_MAX = 120;
const TOO_LONG = '此处有一个公式';
const GROUP = String.raw`\{((?:[^{}]|\{[^{}]*\})*)\}`;
const FRACTION = new RegExp(String.raw`\\[dt]?frac\s*${GROUP}\s*${GROUP}`, 'u');
const ROOT = new RegExp(String.raw`\\sqrt\s*(?:\[([^\]]*)\])?\s*${GROUP}`, 'u');
const TEXT = new RegExp(String.raw`\\(?:text|mathrm|mathbf|operatorname|textbf)\s*${GROUP}`, 'gu');
const POWER = new RegExp(String.raw`\^\s*(?:${GROUP}|(\\?\w))`, 'gu');
const INDEX = new RegExp(String.raw`_\s*(?:${GROUP}|(\w))`, 'gu');
const COMMANDS: Readonly<Record<string, string>> = {
  times: '乘以',
  cdot: '乘以',
  div: '除以',
  pm: '正负',
  leq: '小于等于',
  le: '小于等于',
  geq: '大于等于',
  ge: '大于等于',
  neq: '不等于',
  ne: '不等于',
  approx: '约等于',
  sum: '求和',
  prod: '连乘',
  int: '积分',
  infty: '无穷',
  alpha: '阿尔法',
  beta: '贝塔',
  gamma: '伽马',
  delta: '德尔塔',
  Delta: '德尔塔',
  pi: '派',
  sigma: '西格玛',
  mu: '缪',
  lambda: '兰姆达',
  theta: '西塔',
  log: 'log',
  ln: 'ln',
  lim: '极限',
  to: '趋于',
  rightarrow: '推出',
  Rightarrow: '推出',
  in: '属于',
  max: '最大',
  min: '最小',
};
const POWERS: Readonly<Record<string, string>> = { '2': '的平方', '3': '的立方' };

/** Says the formulas of a line in words. */
export function speakFormulas(line: string): string {
  return line.replaceAll(INLINE, (_match, ...found: (string | undefined)[]) => {
    const formula = found.slice(0, 4).find((part) => part !== undefined) ?? '';
    return formula.length > LENGTH_MAX ? TOO_LONG : speakFormula(formula);
  });
}

function speakFormula(formula: string): string {
  let text = formula
    .replaceAll(TEXT, '$1')
    .replaceAll(/\\(?:left|right|,|;|!|quad|qquad|displaystyle)(?![A-Za-z])/gu, ' ');
  text = repeat(text, ROOT, (degree, inner) => (degree === '' ? `根号${inner}` : `${inner}的${degree}次方根`));
  text = repeat(text, FRACTION, (above, below) => `${below}分之${above}`);
  text = text
    .replaceAll(POWER, (_match, group?: string, single?: string) => power(group ?? single ?? ''))
    .replaceAll(INDEX, (_match, group?: string, single?: string) => ` ${group ?? single ?? ''}`)
    .replaceAll(/\\([A-Za-z]+)/gu, (_match, name: string) => COMMANDS[name] ?? '')
    .replaceAll(/\\([%$&#_{}])/gu, '$1')
    .replaceAll(/[{}\\]/gu, '')
    .replaceAll(/\s*=\s*/gu, '等于')
    .replaceAll(/\s*\+\s*/gu, '加')
    .replaceAll(/(?<=[\p{L}\d)）])\s*-\s*(?=[\p{L}\d(（])/gu, '减');
  return text.replaceAll(/\s+/gu, ' ').trim();
}

/** Inner groups are replaced first, so the pattern is applied until nothing changes. */
function repeat(text: string, pattern: RegExp, say: (first: string, second: string) => string): string {
  let result = text;
  for (let round = 0; round < 10 && pattern.test(result); round += 1)
    result = result.replace(pattern, (_match, first?: string, second?: string) => say(first ?? '', second ?? ''));
  return result;
}

function power(exponent: string): string {
  return POWERS[exponent] ?? `的${exponent}次方`;
}
