import type { UsageView } from '@wenjin/contract/admin/usage';
import type { Chart } from '@wenjin/domain/charts/chart';
import { daysBetween } from '@wenjin/domain/usage/calendar';
import { isSpeechPurpose, purposeName, type UsagePurpose } from '@wenjin/domain/usage/purposes';

export type ChartPart = 'model' | 'purpose' | 'cost';
type Asked = { view: UsageView; part: ChartPart; from: string; to: string; purpose: UsagePurpose | '' };
type Entry = { day: string; name: string; value: number };

/** More parts than this are drawn as one. */
const PARTS_MAX = 5;
const REST = '其他';

/** The bars of each day, in parts of one colour each: the largest part first. */
export function usageChart({ view, part, from, to, purpose }: Asked): { days: string[]; chart: Chart } {
  const days = daysBetween(from, to);
  const entries = entriesOf(view, part).filter(({ value }) => value > 0);
  const names = shownNames(entries);
  const places = new Map(days.map((day, index) => [day, index]));
  const series = names.map((name) => ({ name, data: days.map(() => 0) }));
  for (const { day, name, value } of entries) {
    const own = series.find((each) => each.name === name) ?? series.find((each) => each.name === REST);
    const place = places.get(day);
    if (own !== undefined && place !== undefined) own.data[place] = round((own.data[place] ?? 0) + value);
  }
  return {
    days,
    chart: {
      type: 'bar',
      title: part === 'cost' ? '每天的费用' : isSpeechPurpose(purpose) ? '每天的次数' : '每天的回答',
      unit: part === 'cost' ? '元' : '次',
      categories: days.map((day) => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`),
      series,
    },
  };
}

function entriesOf(view: UsageView, part: ChartPart): Entry[] {
  if (part === 'purpose') {
    return view.dayPurposes.map(({ day, purpose, answers }) => ({
      day,
      name: purposeName(purpose),
      value: answers,
    }));
  }
  const labels = new Map(view.models.map(({ model, label }) => [model, label]));
  return view.days.map(({ day, model, answers, cost }) => ({
    day,
    name: labels.get(model) ?? model,
    value: part === 'cost' ? (cost ?? 0) : answers,
  }));
}

function shownNames(entries: readonly Entry[]): string[] {
  const sums = new Map<string, number>();
  for (const { name, value } of entries) sums.set(name, (sums.get(name) ?? 0) + value);
  const names = [...sums].toSorted(([, one], [, other]) => other - one).map(([name]) => name);
  return names.length > PARTS_MAX ? [...names.slice(0, PARTS_MAX - 1), REST] : names;
}

/** Costs have many digits; a bar needs few. */
function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
