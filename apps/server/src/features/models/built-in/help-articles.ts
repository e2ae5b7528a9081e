export type HelpArticle = { title: string; words: readonly string[]; text: string };

/** The knowledge of the built-in engine: the product itself, and how to connect a model. */
export const HELP_ARTICLES: readonly HelpArticle[] = [
  {
    title: '接入模型厂商',
    words: [
      '接入',
      '密钥',
      'key',
      'api',
      '厂商',
      '模型',
      '配置',
      '设置',
      '内置引擎',
      'openai',
      'deepseek',
      '智谱',
      '通义',
      '豆包',
      '千帆',
    ],
    text: [
      '1. 管理员点击右上角头像，进入**管理后台**，打开**模型厂商**。',
      '2. 选择厂商，点击**编辑**，填写密钥；接口地址一般不用改。本机的 Ollama、vLLM 等服务填写它的地址即可，不需要密钥。',
      '3. 点击**测试**，显示“连接正常”后，新的提问就由该厂商回答。',
      '4. 厂商的模型改名之后，在**模型**里修改“厂商侧名称”。',
      '',
      '也可以在启动前设置环境变量，例如 `OPENAI_API_KEY`、`DEEPSEEK_API_KEY`。',
    ].join('\n'),
  },
  {
    title: '停止和续接回答',
    words: ['停止', '中断', '断网', '刷新', '丢失', '续接', '恢复', '关闭'],
    text: '生成过程中点击**停止生成**或按 Esc，已经收到的部分会保留。提问之后问题先保存、再生成回答；刷新网页、断网或服务器重启，都不会丢失已经收到的文字。',
  },
  {
    title: '发送与快捷键',
    words: ['快捷键', '发送', '换行', '键盘', 'alt', 'ctrl', 'enter', '回车'],
    text: 'Alt+S 或 Ctrl+Enter 发送，Enter 换行；Alt+N 新增会话，Alt+H 收起或展开左侧的会话列表；输入框为空时按 ↑ 可以取回上一个问题。',
  },
  {
    title: '管理会话',
    words: ['会话', '历史', '改名', '重命名', '删除', '标题', '新增'],
    text: '左侧的会话按时间分组。点击会话右边的“⋯”可以**编辑名称**或**删除会话**；标题会根据第一个问题自动生成，名称最多 20 个字。',
  },
  {
    title: '主题',
    words: ['主题', '深色', '浅色', '夜间', '暗色'],
    text: '点击右上角的月亮或太阳图标可以切换浅色和深色主题，选择会保存在这台电脑的浏览器里。',
  },
  {
    title: '画图表',
    words: ['图表', '柱状图', '折线图', '饼图', '漏斗', '可视化', '画图'],
    text: '在问题里写出数据，例如“研发 12，销售 8，客服 5，画成柱状图”，回答会包含一个图表。',
  },
];

/** Returns the article that shares most words with the question, or undefined when none shares any. */
export function findHelpArticle(question: string): HelpArticle | undefined {
  const text = question.toLowerCase();
  const scored = HELP_ARTICLES.map((article) => ({
    article,
    score: article.words.filter((word) => text.includes(word)).length,
  }));
  const best = scored.toSorted((one, other) => other.score - one.score)[0];
  return best !== undefined && best.score > 0 ? best.article : undefined;
}
