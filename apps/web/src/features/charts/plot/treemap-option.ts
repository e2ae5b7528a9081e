import type { Chart, ChartNode } from '@wenjin/domain/charts/chart';
import { withUnit } from '@wenjin/domain/charts/describe-chart';
import { inkOn, type ChartColours } from './chart-colours.ts';
import { shownParts, type PartParams } from './shown-parts.ts';

/** In a smaller share of a treemap no name can be read. */
const LABEL_SHARE = 0.008;
/** More rectangles than this have no room; the table lists them all. */
const NODES_MAX = 400;

export function treemapSeries(chart: Chart, colours: ChartColours) {
  const nodes = shownTree(chart);
  const labelled = LABEL_SHARE * nodes.reduce((sum, { value }) => sum + value, 0);
  return {
    type: 'treemap',
    left: 0,
    right: 0,
    top: 4,
    bottom: 4,
    roam: false,
    nodeClick: false,
    breadcrumb: { show: false },
    itemStyle: { gapWidth: 3, borderWidth: 0, borderColor: colours.surface },
    levels: [{ itemStyle: { gapWidth: 3 } }, { itemStyle: { gapWidth: 1 } }],
    // The name of a part with parts stands above them, on the surface of the card.
    upperLabel: { height: 22, padding: [0, 6], overflow: 'truncate', color: colours.text },
    label: {
      align: 'center',
      verticalAlign: 'middle',
      position: 'inside',
      lineHeight: 18,
      formatter: ({ name, value }: PartParams) => `${name}\n${withUnit(Number(value), chart.unit)}`,
    },
    data: nodes.map((node, index) => coloured(node, colours.series[index % colours.series.length] ?? '', labelled)),
  };
}

/** The rectangles of a treemap, without the lower levels when they are too many to be seen. */
export function shownTree(chart: Chart): readonly ChartNode[] {
  let nodes: readonly ChartNode[] = chart.tree ?? shownParts(chart);
  while (countNodes(nodes) > NODES_MAX && depthOf(nodes) > 1) nodes = withoutDeepest(nodes, depthOf(nodes));
  return nodes;
}

export function countNodes(nodes: readonly ChartNode[]): number {
  return nodes.reduce((sum, { children = [] }) => sum + 1 + countNodes(children), 0);
}

function depthOf(nodes: readonly ChartNode[]): number {
  return nodes.length === 0 ? 0 : 1 + Math.max(...nodes.map(({ children = [] }) => depthOf(children)));
}

function withoutDeepest(nodes: readonly ChartNode[], depth: number): ChartNode[] {
  return nodes.map(({ name, value, children }) =>
    children === undefined || depth <= 2
      ? { name, value }
      : { name, value, children: withoutDeepest(children, depth - 1) },
  );
}

function coloured(node: ChartNode, colour: string, labelled: number): object {
  return {
    name: node.name,
    value: node.value,
    itemStyle: { color: colour },
    label: { color: inkOn(colour), show: node.value >= labelled },
    ...(node.children !== undefined && {
      upperLabel: { show: node.value >= labelled },
      children: node.children.map((child) => coloured(child, colour, labelled)),
    }),
  };
}
