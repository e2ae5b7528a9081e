import { describe, expect, it } from 'vitest';
import { addDays, createCalendar, daysBetween, divideSpan, nextMonth } from './calendar.ts';
import { purposeOfQuestion, sourceOfAnswer } from './purposes.ts';
import { recordSourceName } from './record-names.ts';

describe('calendar', () => {
  it.each([
    ['Asia/Shanghai', '2026-11-14T15:59:59.999Z', '2026-11-14'],
    ['Asia/Shanghai', '2026-11-14T16:00:00.000Z', '2026-11-15'],
    ['UTC', '2026-11-14T16:00:00.000Z', '2026-11-14'],
    ['America/New_York', '2026-11-01T03:59:59.000Z', '2026-10-31'],
    ['Asia/Kathmandu', '2026-11-14T18:14:59.999Z', '2026-11-14'],
    ['Asia/Kathmandu', '2026-11-14T18:15:00.000Z', '2026-11-15'],
  ])('knows the day in %s at %s', (zone, time, day) => {
    expect(createCalendar(zone).dayOf(Date.parse(time))).toBe(day);
  });

  it.each([
    ['Asia/Shanghai', '2026-11-15', '2026-11-14T16:00:00.000Z'],
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-15', '2026-11-14T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-11-15', '2026-11-15T11:00:00.000Z'],
  ])('knows when a day begins in %s', (zone, day, time) => {
    expect(new Date(createCalendar(zone).startOfDay(day)).toISOString()).toBe(time);
  });

  it('counts days and months across the end of a year', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(daysBetween('2026-03-01', '2026-02-27')).toEqual([]);
    expect([nextMonth('2026-12'), nextMonth('2027-01'), nextMonth('2028-02')]).toEqual([
      '2027-01',
      '2027-02',
      '2028-03',
    ]);
  });

  it.each([
    ['2026-11-03', '2026-11-20', undefined, ['2026-11-03..2026-11-20']],
    ['2026-11-01', '2026-11-30', '2026-11..2026-11', []],
    ['2026-11-01', '2026-11-29', undefined, ['2026-11-01..2026-11-29']],
    ['2026-10-31', '2026-11-30', '2026-11..2026-11', ['2026-10-31..2026-10-31']],
    ['2025-11-16', '2026-11-15', '2025-12..2026-10', ['2025-11-16..2025-11-30', '2026-11-01..2026-11-15']],
    ['2025-12-31', '2026-01-01', undefined, ['2025-12-31..2026-01-01']],
  ])('divides %s to %s into months and days', (from, to, months, days) => {
    const text = (part: { from: string; to: string }) => `${part.from}..${part.to}`;
    const divided = divideSpan({ from, to });
    expect(divided.months && text(divided.months)).toBe(months);
    expect(divided.days.map(text)).toEqual(days);
    // Every day is in exactly one part.
    const all = [
      ...divided.days.flatMap((part) => daysBetween(part.from, part.to)),
      ...daysBetween(from, to).filter(
        (day) => divided.months && day.slice(0, 7) >= divided.months.from && day.slice(0, 7) <= divided.months.to,
      ),
    ];
    expect(all.toSorted()).toEqual(daysBetween(from, to));
  });

  it('writes a time for people', () => {
    expect(createCalendar('Asia/Shanghai').textOf(Date.parse('2026-11-14T16:00:01Z'))).toBe('2026-11-15 00:00:01');
  });
});

describe('what a question is counted as', () => {
  const plain = { isCompared: false, hasKnowledge: false, hasFiles: false };
  it.each([
    [plain, 'answer'],
    [{ ...plain, hasFiles: true }, 'files'],
    [{ ...plain, hasFiles: true, hasKnowledge: true }, 'knowledge'],
    [{ isCompared: true, hasFiles: true, hasKnowledge: true }, 'compare'],
  ])('%o is %s', (asked, purpose) => expect(purposeOfQuestion(asked)).toBe(purpose));

  const asked = { isCompared: false, hasKnowledge: false, agentId: undefined, isFlow: false, vendor: 'zhipu' };
  it.each([
    [asked, 'zhipu', '智谱'],
    [{ ...asked, hasKnowledge: true }, 'knowledge', '知识库'],
    [{ ...asked, hasKnowledge: true, isFlow: true }, 'flow', '智能流程'],
    [{ ...asked, agentId: 'x', hasKnowledge: true }, 'agent', '智能体'],
    [{ ...asked, isCompared: true, agentId: 'x' }, 'compare', '对比'],
  ])('%o comes from %s', (source, id, name) => {
    expect(sourceOfAnswer(source)).toBe(id);
    expect(recordSourceName(id)).toBe(name);
  });
});
