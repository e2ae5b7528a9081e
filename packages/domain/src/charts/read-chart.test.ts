import { describe, expect, it } from 'vitest';
import type { Chart, ChartNode } from './chart.ts';
import { readChart } from './read-chart.ts';
import { REPAIRED, RIGHT } from './right-charts.fixture.ts';
import { HOSTILE, points, WRONG } from './wrong-charts.fixture.ts';

/** Writes a chart on one line: type, title, unit, then categories and series. */
function written({ type, title, unit, categories, series, tree }: Chart): string {
  const data = series.map(({ name, data: values }) => `${name}=${values.join(',')}`);
  const node = ({ name, value, children }: ChartNode): string =>
    `${name}:${value}${children === undefined ? '' : `(${children.map(node).join(' ')})`}`;
  const shown = tree === undefined ? [`[${categories.join(',')}]`, ...data] : tree.map(node);
  return [type, title, unit, ...shown].filter((part) => part !== '').join(' ');
}

const outcome = (source: string) => {
  const result = readChart(source);
  return 'chart' in result ? written(result.chart) : result.problem;
};

describe('the source of a chart', () => {
  it.each(RIGHT)('is read: %s', (_, source, chart) => {
    expect(outcome(source)).toBe(chart);
  });

  it.each(REPAIRED)('is repaired: %s', (_, source, chart) => {
    expect(outcome(source)).toBe(chart);
  });

  it.each(WRONG)('is refused: %s', (_, source, problem) => {
    expect(outcome(source).replace(/（在“(?:这是一张图|…)”附近）$/u, '')).toBe(problem);
  });

  it.each(HOSTILE)('is refused when it is hostile: %s', (_, source, problem) => {
    expect(outcome(source)).toContain(problem);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('is tried with at least 80 sources', () => {
    expect(RIGHT.length + REPAIRED.length + WRONG.length + HOSTILE.length).toBeGreaterThanOrEqual(80);
  });

  it('keeps HTML in names as text', () => {
    const name = '<img src=x onerror=alert(1)><script>alert(1)</script>';
    const source = JSON.stringify({ type: 'bar', title: name, categories: [name], series: [{ name, data: [1] }] });
    expect(readChart(source)).toEqual({
      chart: { type: 'bar', title: name, unit: '', categories: [name], series: [{ name, data: [1] }] },
    });
  });

  it('cuts long names', () => {
    const source = JSON.stringify({ type: 'bar', categories: ['长'.repeat(300)], series: [{ data: [1] }] });
    const result = readChart(source);
    expect('chart' in result && result.chart.categories[0]).toBe(`${'长'.repeat(199)}…`);
  });

  it.each(['pie', 'ring', 'rose', 'treemap'])('groups the smallest parts of a %s as others', (type) => {
    const result = readChart(points(60, type));
    const chart = 'chart' in result ? result.chart : undefined;
    expect(chart?.categories).toHaveLength(50);
    expect(chart?.categories.slice(0, 2)).toEqual(['c11', 'c12']);
    expect(chart?.categories.at(-1)).toBe('其他');
    expect(chart?.series[0]?.data.at(-1)).toBe((11 * 12) / 2);
  });

  it('keeps all categories of lines and bars', () => {
    const result = readChart(points(2000, 'line'));
    expect('chart' in result && result.chart.categories.length).toBe(2000);
  });

  it('never throws at a random source', () => {
    const pieces = [
      '{',
      '}',
      '[',
      ']',
      '"',
      "'",
      ':',
      ',',
      'type',
      'bar',
      '"series"',
      '1',
      '%',
      '\\u',
      '/*',
      '*/',
      '//',
      '\n',
      'NaN',
      '“',
      '-',
      '万',
      '__proto__',
    ];
    let seed = 3;
    for (let round = 0; round < 1500; round += 1) {
      let source = '{"type":"bar",';
      for (let length = round % 40; length > 0; length -= 1) {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
        source += pieces[seed % pieces.length] ?? '';
      }
      expect(readChart(source)).toBeTypeOf('object');
    }
  });
});
