const TOPICS = ['离职率', '招聘周期', '培训投入', '加班时长', '绩效分布', '人力成本', '编制使用率', '员工满意度'];
const TEAMS = ['客服中心', '销售中心', '制造基地', '供应链', '研发中心', '职能平台'];
const SENTENCES = [
  '与去年同期相比，整体水平继续改善，但不同部门之间的差距仍然明显',
  '从原因上看，一线岗位的排班方式和结算周期起了主要作用',
  '需要注意的是，样本只覆盖在职满三个月的员工，口径与年报一致',
  '建议在三季度之前完成复盘，并把结论写进下一年度的预算说明',
  '如果按季度拆开来看，二季度的变化最为集中，其余月份基本平稳',
  '这一点可以在 `hr_report_2026.xlsx` 的第 3 张表里核对',
  '管理层更关心的是趋势能否保持，而不是单月的高低',
];

/**
 * Returns a long Chinese answer in the style of a model. The text depends only on the length, so that all candidates
 * render the same.
 */
export function longAnswer(length: number): string {
  let text = '';
  for (let section = 0; text.length < length; section += 1) text += sectionOf(section);
  return text.slice(0, length);
}

function sectionOf(index: number): string {
  const topic = TOPICS[index % TOPICS.length] ?? '';
  return [
    `## ${index + 1}. ${topic}分析`,
    paragraph(index),
    index % 2 === 0 ? bullets(index) : numbered(index),
    paragraph(index + 3),
    index % 3 === 0 ? table(index) : `> **提示：**${sentence(index + 1)}。`,
    index % 4 === 1 ? code(index) : paragraph(index + 5),
    index % 5 === 2 ? '$$\nr = \\frac{L_{t}}{\\tfrac{1}{2}(N_{t-1} + N_{t})} \\times 100\\%\n$$' : paragraph(index + 2),
    '',
  ].join('\n\n');
}

function sentence(index: number): string {
  return SENTENCES[index % SENTENCES.length] ?? '';
}

function paragraph(index: number): string {
  const team = TEAMS[index % TEAMS.length] ?? '';
  return `${sentence(index)}。**${team}：**${sentence(index + 2)}，详见[制度说明](https://example.com/hr/${index})。${sentence(index + 4)}。`;
}

function bullets(index: number): string {
  return TEAMS.map(
    (team, at) => `- **${team}**：下降 ${(index + at) % 7}.${at} 个百分点，${sentence(index + at)}。`,
  ).join('\n');
}

function numbered(index: number): string {
  const items = TEAMS.slice(0, 4).map(
    (team, at) => `${at + 1}. ${team}：${sentence(index + at)}\n   - 负责人*已确认*\n   - ${sentence(at)}`,
  );
  return items.join('\n');
}

function table(index: number): string {
  const rows = TEAMS.map(
    (team, at) => `| ${team} | ${12 + at}.${index % 10}% | ${9 + at}.2% | ${sentence(at).slice(0, 12)} |`,
  );
  return ['| 部门 | 2025 上半年 | 2026 上半年 | 说明 |', '| --- | ---: | ---: | --- |', ...rows].join('\n');
}

function code(index: number): string {
  return [
    '```python',
    'import pandas as pd',
    '',
    `df = pd.read_excel("hr_report_${2020 + index}.xlsx")  # 读取报表`,
    'rate = df.groupby("部门")["离职"].sum() / df.groupby("部门")["在岗"].mean()',
    'for name, value in rate.items():',
    '    print(f"{name}: {value:.1%}")',
    '```',
  ].join('\n');
}
