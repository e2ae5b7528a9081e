import { type ChartNode, ChartProblem, POINTS_MAX, TREE_DEPTH_MAX } from './chart.ts';
import type { LooseValue } from './loose-json.ts';
import { type ChartData, labelOf } from './read-series.ts';
import { readValues } from './read-values.ts';

type RawNode = { name: string; value: LooseValue | undefined; children: RawNode[] };

/** Sums may differ from the stated total by rounding. */
const ROUNDING = 0.01;

/** Reads a tree. The value of a node with children is their sum; a total that says something else is refused. */
export function readTree(value: LooseValue, unit: string): ChartData {
  const list = Array.isArray(value) ? value : [value];
  let count = 0;
  const readNode = (entry: LooseValue, depth: number): RawNode => {
    count += 1;
    if (count > POINTS_MAX) throw new ChartProblem(`数据超过 ${POINTS_MAX} 个，请减少后再画`);
    if (depth > TREE_DEPTH_MAX) throw new ChartProblem(`树的层级过深，最多 ${TREE_DEPTH_MAX} 层`);
    if (!(entry instanceof Map)) throw new ChartProblem('tree 的每一项应当是 {name, value, children}');
    const name = labelOf(entry.get('name'));
    if (name === undefined) throw new ChartProblem('树中有一项没有名称');
    const children = entry.get('children') ?? [];
    if (!Array.isArray(children)) throw new ChartProblem(`“${name}”的 children 应当是一个列表`);
    return { name, value: entry.get('value'), children: children.map((child) => readNode(child, depth + 1)) };
  };
  const nodes = list.map((entry) => readNode(entry, 1));
  if (nodes.length === 0) throw new ChartProblem('图表没有数据（tree 为空）');
  const leaves = nodes.flatMap(leavesOf);
  const read = readValues([leaves.map((leaf) => leaf.value ?? null)], unit);
  const values = new Map(leaves.map((leaf, index) => [leaf, read.rows[0]?.[index] ?? null]));
  const tree = nodes.map((node) => build(node, values));
  return {
    tree,
    unit: read.unit,
    categories: tree.map(({ name }) => name),
    series: [{ name: '数值', data: tree.map((node) => node.value) }],
  };
}

function leavesOf(node: RawNode): RawNode[] {
  return node.children.length === 0 ? [node] : node.children.flatMap(leavesOf);
}

function build(node: RawNode, values: ReadonlyMap<RawNode, number | null>): ChartNode {
  if (node.children.length === 0) {
    const value = values.get(node) ?? null;
    if (value === null) throw new ChartProblem(`“${node.name}”没有数值`);
    return { name: node.name, value };
  }
  const children = node.children.map((child) => build(child, values));
  const sum = children.reduce((total, child) => total + child.value, 0);
  const stated = typeof node.value === 'number' ? node.value : sum;
  if (Math.abs(stated - sum) > Math.abs(sum) * ROUNDING) throw new ChartProblem(`“${node.name}”的数值与子项合计不一致`);
  return { name: node.name, value: Number(sum.toPrecision(15)), children };
}
