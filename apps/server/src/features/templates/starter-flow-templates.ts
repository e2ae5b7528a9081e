import type { FlowTemplateFields } from '@wenjin/contract/templates/flow-templates';

type Starter = Pick<FlowTemplateFields, 'codeText' | 'message' | 'model' | 'ask' | 'classType' | 'placeholder'> & {
  /**
   * The pinyin of each character of the title. It is written down here, because loading the dictionary would take
   * memory on every server.
   */
  sounds: string;
};

const STARTERS: readonly Starter[] = [
  {
    codeText: '简历要点提取',
    sounds: 'jian li yao dian ti qu',
    message: '从 {content} 中提取教育、工作年限、核心技能与离职原因，输出为表格，缺失项写“未提供”，不要推测。',
    model: 'gpt-4-0125-preview',
    ask: 1,
    classType: 'L01',
    placeholder: '粘贴简历全文',
  },
  {
    codeText: '访谈提纲生成',
    sounds: 'fang tan ti gang sheng cheng',
    message: '根据 {content} 设计 8 个结构化访谈问题，每个问题注明考察点和一个追问。',
    model: 'gpt-3.5-turbo-0125',
    ask: 1,
    classType: 'L01',
    placeholder: '岗位或访谈目的',
  },
  {
    codeText: '岗位说明书生成',
    sounds: 'gang wei shuo ming shu sheng cheng',
    message: '根据 {content} 生成岗位说明书，含岗位目的、职责、权限、汇报关系、任职资格五部分，职责用动词开头。',
    model: 'gpt-4-0125-preview',
    ask: 1,
    classType: 'L01',
    placeholder: '岗位名称和主要工作',
  },
  {
    codeText: '劳动合同风险扫描',
    sounds: 'lao dong he tong feng xian sao miao',
    message:
      '逐条检查 {content}，指出与现行劳动法规可能冲突的条款，写明条款原文、风险、依据和修改建议，输出为表格；拿不准的标注“需法务确认”。',
    model: 'gpt-4-0125-preview',
    ask: 1,
    classType: 'L07',
    placeholder: '粘贴合同条款',
  },
  {
    codeText: '政策对照表',
    sounds: 'zheng ce dui zhao biao',
    message: '对比 {content} 与{现行制度}，列出新增、删除、修改三类差异，每条写明影响的员工范围。',
    model: 'gpt-4-0125-preview',
    ask: 0,
    classType: 'L07',
    placeholder: '粘贴新政策',
  },
  {
    codeText: '考勤异常说明',
    sounds: 'kao qin yi chang shuo ming',
    message:
      '根据 {content} 生成发给员工的考勤异常说明，写清日期、异常、需要补充的材料和截止时间，语气友好，150 字以内。',
    model: 'gpt-3.5-turbo-0125',
    ask: 0,
    classType: 'L05',
    placeholder: '员工、日期和异常情况',
  },
  {
    codeText: '敏捷反馈改写',
    sounds: 'min jie fan kui gai xie',
    message: '把 {content} 改写成“行为—影响—建议”结构的反馈，只谈行为，不评价人格，给出口头和书面两个版本。',
    model: 'gpt-3.5-turbo-0125',
    ask: 1,
    classType: 'L03',
    placeholder: '想给对方的反馈',
  },
  {
    codeText: '薪酬方案问答',
    sounds: 'xin chou fang an wen da',
    message: '仅依据 {content} 回答员工的问题：{员工问题}。先给结论再给依据，无依据时回复“请联系人事专员”。',
    model: 'gpt-4-0125-preview',
    ask: 1,
    classType: 'L04',
    placeholder: '粘贴薪酬方案',
  },
  {
    codeText: '培训纪要整理',
    sounds: 'pei xun ji yao zheng li',
    message: '把 {content} 整理成要点、结论、待办三部分，待办写明负责人和时间，未说明的写“待定”。',
    model: 'gpt-3.5-turbo-0125',
    ask: 0,
    classType: 'L06',
    placeholder: '粘贴培训记录',
  },
  {
    codeText: '离职原因归类',
    sounds: 'li zhi yuan yin gui lei',
    message: '把 {content} 按薪酬、发展、管理、工作强度、个人原因归类，给出每类人数、占比和一句原话证据，输出为表格。',
    model: 'gpt-4-0125-preview',
    ask: 1,
    classType: 'L02',
    placeholder: '粘贴离职访谈记录',
  },
  {
    codeText: '群通知改写',
    sounds: 'qun tong zhi gai xie',
    message: '把 {content} 改写成工作群通知，150 字以内，先说要做什么和截止时间，再说原因。',
    model: 'gpt-3.5-turbo-0125',
    ask: 0,
    classType: 'L08',
    placeholder: '通知内容',
  },
  {
    codeText: '数据口径解释',
    sounds: 'shu ju kou jing jie shi',
    message: '用两句话解释 {content} 的统计口径与常见误读，再给一个计算例子。',
    model: 'gpt-3.5-turbo-0125',
    ask: 1,
    classType: 'L08',
    placeholder: '指标名称',
  },
];

/** The public flow templates that come with the product; administrators maintain them. */
export const STARTER_FLOW_TEMPLATES: readonly (FlowTemplateFields & Starter)[] = STARTERS.map((starter) => ({
  ...starter,
  inUse: 1,
  is_public: 1,
  right_menu: 0,
  template_chat: 1,
  input_required: 1,
  md_url: '',
}));
