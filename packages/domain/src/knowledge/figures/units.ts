import type { FigureKind } from './figure.ts';

/** `weak` units are counters that people exchange freely; the others must agree. */
export type Unit = { kind: FigureKind; unit: string; factor: number; isWeak?: boolean };

const entry = (
  { kind, unit, factor = 1 }: Omit<Unit, 'factor'> & { factor?: number },
  names: string,
): [string, Unit][] => names.split(' ').map((name) => [name, { kind, unit, factor }]);
const duration = (unit: string, factor: number, names: string) => entry({ kind: 'duration', unit, factor }, names);
const money = (unit: string, names: string) => entry({ kind: 'money', unit }, names);
const measure = (unit: string, names: string) => entry({ kind: 'number', unit }, names);
const weak = (unit: string, names: string): [string, Unit][] =>
  names.split(' ').map((name) => [name, { kind: 'number', unit, factor: 1, isWeak: true }]);

/** Units of different size that measure the same are counted in the smaller one: a year is twelve months. */
export const UNITS: ReadonlyMap<string, Unit> = new Map([
  ...duration('月', 12, '年 周年'),
  ...duration('月', 3, '个季度'),
  ...duration('月', 1, '个月 个自然月'),
  ...duration('天', 7, '周 个星期 星期 个礼拜'),
  ...duration('天', 1, '天 日 个自然日 自然日 个日历日'),
  ...duration('工作日', 1, '个工作日 工作日 个工作天'),
  ...duration('学时', 1, '学时 课时'),
  ...duration('秒', 3600, '小时 个小时 个钟头 h'),
  ...duration('秒', 60, '分钟 min'),
  ...duration('秒', 1, '秒 秒钟'),
  ...money('元', '元 块 块钱 圆 元人民币 元整'),
  ...money('美元', '美元 美金'),
  ...money('欧元', '欧元'),
  ...money('港元', '港元 港币'),
  ...entry({ kind: 'percent', unit: '百分点' }, '个百分点 百分点'),
  ...measure('公里', '公里 千米 km'),
  ...measure('米', '米 m'),
  ...measure('厘米', '厘米 cm'),
  ...measure('毫米', '毫米 mm'),
  ...measure('平方米', '平方米 平米 ㎡ m²'),
  ...measure('公斤', '公斤 千克 kg'),
  ...measure('克', '克 g'),
  ...measure('吨', '吨'),
  ...measure('升', '升 L'),
  ...measure('毫升', '毫升 ml mL'),
  ...measure('度', '度 ℃ 摄氏度 °C'),
  ...measure('KB', 'KB'),
  ...measure('MB', 'MB M'),
  ...measure('GB', 'GB'),
  ...measure('TB', 'TB'),
  ...measure('岁', '岁 周岁'),
  ...measure('倍', '倍'),
  ...measure('折', '折'),
  ...measure('分', '分'),
  ...weak('人', '人 名 位 个人 人次'),
  ...weak('次', '次 回 遍'),
  ...weak('个', '个 只 枚'),
  ...weak('份', '份 张 页'),
  ...weak('项', '项 条 款'),
  ...weak('件', '件 台 部 套 辆'),
  ...weak('家', '家 间 所'),
  ...weak('级', '级 档 等'),
  ...weak('层', '层 楼'),
  ...weak('字', '字 个字 字符 个字符'),
  ...weak('号', '号'),
  ...weak('期', '期 批 轮 场 节 班'),
]);

/** Longer names first, so that 个工作日 is not read as 个. */
export const UNIT_PATTERN = [...UNITS.keys()]
  .toSorted((one, other) => other.length - one.length)
  // A unit in letters ends where the word ends: 5g is a weight, 5G a network.
  .map((name) => (/^[a-z]/iu.test(name) ? `${name}(?![a-zA-Z])` : name))
  .join('|');

/** Counts of the answer's own parts ("以下三点", "两种方式") are no figures of a document. */
export const OWN_COUNTS = /^(?:个?(?:方面|部分|步骤|要点|类别|维度|原则)|[种点类步者])/u;
