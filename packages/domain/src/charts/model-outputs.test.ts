import { describe, expect, it } from 'vitest';
import { fencedBlocks } from './chart-blocks.ts';
import { MODEL_OUTPUTS } from './model-outputs.fixture.ts';
import { readChart } from './read-chart.ts';

function outcomesOf(answer: string): string[] {
  return fencedBlocks(answer)
    .filter((part) => typeof part !== 'string')
    .map(({ name, source }) => (name === 'chart' ? outcomeOf(source) : 'code'));
}

function outcomeOf(source: string): string {
  const result = readChart(source);
  if ('problem' in result) return `problem: ${result.problem}`;
  const { type, title, unit, categories, series } = result.chart;
  const data = series.map(({ name, data: values }) => `${name}=${values.join(',')}`);
  return [type, title, unit, `[${categories.join(',')}]`, ...data].filter((part) => part !== '').join(' ');
}

describe('an answer of a model that', () => {
  it.each(MODEL_OUTPUTS)('$habit', ({ answer, outcome }) => {
    expect(outcomesOf(answer)).toEqual(outcome);
  });
});
