import { describe, expect, it } from 'vitest';
import { checkSource } from './check-source.ts';

describe('the source of a diagram', () => {
  it.each([
    ['graph TD\n  A[开始] --> B{批准?}', '流程图'],
    ['%% 说明\nflowchart LR\n  A --> B', '流程图'],
    ['sequenceDiagram\n  员工->>经理: 申请', '时序图'],
    ['stateDiagram-v2\n  [*] --> 待审', '状态图'],
    ['gantt\n  dateFormat YYYY-MM-DD\n  excludes weekends\n  入职 :a, 2026-11-01, 30d', '甘特图'],
    ['mindmap\n  root((年假))', '思维导图'],
  ])('is drawn when it is of a known kind: %j', (source, name) => {
    expect(checkSource(source)).toMatchObject({ name });
  });

  it('loses its settings and its links, which could undo the limits or lead elsewhere', () => {
    const written =
      '---\nconfig:\n  htmlLabels: true\n---\n%%{init: {"securityLevel":"loose"}}%%\ngraph TD\n  A --> B\n  click A "https://evil.example"';
    expect(checkSource(written)).toEqual({ name: '流程图', source: 'graph TD\n  A --> B' });
  });

  it.each([
    ['an unknown kind', 'architecture-beta\n  group api(cloud)[API]'],
    ['plain words', '这不是图'],
    ['too many characters', `graph TD\n${'A-->B;'.repeat(2000)}`],
    ['too many lines', `graph TD\n${'A\n'.repeat(500)}`],
    ['an outside picture', 'flowchart TD\n A@{ img: "https://evil.example/x.png" }'],
    ['a picture of this origin', 'flowchart TD\n A@{ img: "/api/wechat/logout" }'],
    ['a style that loads a file', 'graph TD\n A-->B\n style A fill:url(https://evil.example)'],
    ['markup', 'graph TD\n A["<img src=x onerror=alert(1)>"]'],
    ['a calendar of thousands of years', 'gantt\n dateFormat YYYY-MM-DD\n a :a, 0001-01-01, 9999-12-31'],
    ['a task of millions of days', 'gantt\n dateFormat YYYY-MM-DD\n a :a, 2026-01-01, 9999999d'],
    ['a calendar with other dates', 'gantt\n dateFormat X\n a :a, 1, 99999999999'],
  ])('is not drawn with %s', (_rule, source) => {
    expect(checkSource(source)).toHaveProperty('problem');
  });
});
