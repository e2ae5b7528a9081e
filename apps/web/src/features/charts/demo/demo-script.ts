export const DEMO_QUESTION =
  '把各中心在岗人数画成图：制造基地 412 人，研发中心 286 人，销售中心 194 人，客服中心 168 人，供应链 96 人';

const CHART = {
  type: 'bar',
  title: '各中心在岗人数',
  unit: '人',
  categories: ['制造基地', '研发中心', '销售中心', '客服中心', '供应链'],
  series: [{ name: '在岗人数', data: [412, 286, 194, 168, 96] }],
};

/** The scripted answer. Its figures are invented, which the page says. */
export const DEMO_ANSWER = [
  '五个中心共有 **1,156 人**在岗。制造基地最多，有 412 人，占 35.6%；供应链最少，有 96 人，占 8.3%。',
  `\`\`\`chart\n${JSON.stringify(CHART)}\n\`\`\``,
  '图表右上角可以切换类型、查看数据表、下载图片或放大查看。',
].join('\n\n');
