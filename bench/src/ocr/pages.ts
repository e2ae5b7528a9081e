/** One part of a page; its text in reading order is what a recogniser must return. */
type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'lines'; lines: readonly string[] }
  | { kind: 'table'; isRuled: boolean; rows: readonly (readonly string[])[] }
  | { kind: 'fields'; fields: readonly (readonly [string, string])[] };
export type TextPage = { name: string; width: number; fontSize: number; blocks: readonly Block[] };

/** Pages of an imaginary human resources department; all names and numbers are invented. */
export const TEXT_PAGES: readonly TextPage[] = [
  page('notice', { width: 760, fontSize: 16 }, [
    { kind: 'heading', text: '关于调整2026年度年休假的通知' },
    {
      kind: 'lines',
      lines: [
        '各部门、各子公司：',
        '根据员工手册第五章，年休假按累计工作年限核定，满一年不满十年的为5天，',
        '满十年不满二十年的为10天，满二十年的为15天。国家法定节假日不计入年休假。',
        '未休完的假期可结转至次年3月31日，逾期自动清零，特殊情况须由部门负责人审批。',
        '本通知自2026年12月1日起执行，由人力资源部负责解释。',
      ],
    },
  ]),
  page('mixed', { width: 780, fontSize: 16 }, [
    { kind: 'heading', text: 'HR Service Desk 使用说明' },
    {
      kind: 'lines',
      lines: [
        '打开 Employee Self Service 页面，点击 Leave Request 新建申请。',
        'Please submit your request at least three working days in advance.',
        '系统会发送邮件到 hr-service@example.com，标题为 Leave Approval。',
        'Annual leave, sick leave and marriage leave are handled by HR Shared Services.',
        '如需导出，选择 Export to Excel，文件名为 leave_report_2026.xlsx。',
      ],
    },
  ]),
  page('ruled-table', { width: 800, fontSize: 15 }, [
    { kind: 'heading', text: '各部门加班统计' },
    {
      kind: 'table',
      isRuled: true,
      rows: [
        ['部门', '人数', '平日加班', '休息日加班', '合计小时'],
        ['研发中心', '128', '642.5', '318', '960.5'],
        ['客服中心', '96', '415', '502.5', '917.5'],
        ['销售中心', '74', '280', '96', '376'],
        ['制造基地', '210', '1203', '884', '2087'],
        ['职能平台', '45', '76.5', '12', '88.5'],
      ],
    },
  ]),
  page('open-table', { width: 820, fontSize: 15 }, [
    { kind: 'heading', text: '招聘进度' },
    {
      kind: 'table',
      isRuled: false,
      rows: [
        ['岗位', '城市', '简历', '面试', '录用', '负责人'],
        ['前端工程师', '上海', '312', '48', '6', '林岚'],
        ['数据分析师', '北京', '205', '31', '3', '周衡'],
        ['招聘专员', '成都', '167', '22', '2', '唐语'],
        ['产品经理', '深圳', '254', '40', '4', '邹越'],
      ],
    },
  ]),
  page('form', { width: 640, fontSize: 16 }, [
    { kind: 'heading', text: '请假申请单' },
    {
      kind: 'fields',
      fields: [
        ['申请人', '蒋白'],
        ['工号', 'WJ20260418'],
        ['部门', '内容平台运营组'],
        ['假期类型', '事假'],
        ['开始时间', '2026-11-18 09:00'],
        ['结束时间', '2026-11-19 18:00'],
        ['请假事由', '家中老人体检，需要陪同'],
      ],
    },
  ]),
  page('id-card', { width: 620, fontSize: 20 }, [
    {
      kind: 'fields',
      fields: [
        ['姓名', '欧阳知秋'],
        ['性别', '女'],
        ['民族', '汉'],
        ['出生', '1990年2月30日'],
        ['住址', '云州市问津区渡口路18号'],
        ['公民身份号码', '990000199002300000'],
      ],
    },
  ]),
  page('small', { width: 700, fontSize: 12 }, [
    { kind: 'heading', text: '薪酬保密协议摘录' },
    {
      kind: 'lines',
      lines: [
        '一、员工不得以任何方式打听、传播他人的薪酬、奖金、期权等信息。',
        '二、薪酬数据仅限薪酬组三名成员访问，导出须经总监书面批准并留存记录。',
        '三、违反本协议的，视情节给予书面警告、降级或解除劳动合同的处理。',
        '四、本协议一式两份，双方各执一份，自签字之日起生效，有效期三年。',
        '五、未尽事宜由双方协商解决，协商不成的提交劳动争议仲裁委员会。',
      ],
    },
  ]),
  page('english', { width: 760, fontSize: 16 }, [
    { kind: 'heading', text: 'Onboarding checklist' },
    {
      kind: 'lines',
      lines: [
        'Welcome to the team! Your first week is planned as follows.',
        'Monday: collect your laptop, badge and parking permit from the front desk.',
        'Tuesday: meet your mentor and read the security policy, version 4.2.',
        'Wednesday: set up two-factor authentication and join the mailing lists.',
        'Friday: short review with your manager at 15:30 in room B-207.',
      ],
    },
  ]),
  page('insurance', { width: 780, fontSize: 16 }, [
    { kind: 'heading', text: '社会保险缴费比例' },
    {
      kind: 'table',
      isRuled: true,
      rows: [
        ['险种', '单位比例', '个人比例', '缴费基数'],
        ['养老保险', '16%', '8%', '7384元'],
        ['医疗保险', '9.8%', '2%', '7384元'],
        ['失业保险', '0.5%', '0.5%', '7384元'],
        ['工伤保险', '0.2%', '不缴', '7384元'],
      ],
    },
    { kind: 'lines', lines: ['说明：基数每年七月调整一次，以当地公布的标准为准。'] },
  ]),
  page('chat', { width: 720, fontSize: 16 }, [
    {
      kind: 'lines',
      lines: [
        '问：试用期员工可以请年假吗？',
        '答：可以。试用期计入工作年限，累计工作满一年即可享受年假。',
        '问：产假和陪产假分别有多少天？',
        '答：产假158天，陪产假15天，均按自然日计算，工资照发。',
        '问：加班费怎么算？',
        '答：平日1.5倍，休息日2倍，法定节假日3倍，以小时工资为基数。',
      ],
    },
  ]),
  page('contract', { width: 760, fontSize: 17 }, [
    { kind: 'heading', text: '劳动合同' },
    {
      kind: 'lines',
      lines: [
        '甲方：云州问津科技有限公司',
        '乙方：欧阳知秋',
        '第一条 合同期限为三年，自2026年12月1日起至2029年11月30日止。',
        '第二条 乙方的工作岗位为数据分析师，工作地点为云州市。',
        '第三条 甲方每月10日前以货币形式支付乙方上月工资，标准为每月18600元。',
        '第四条 双方可协商一致解除合同，提前三十日以书面形式通知对方。',
      ],
    },
  ]),
  page('training', { width: 800, fontSize: 15 }, [
    { kind: 'heading', text: '十二月培训安排' },
    {
      kind: 'table',
      isRuled: true,
      rows: [
        ['日期', '课程', '讲师', '地点'],
        ['12月3日', '新员工入职培训', '唐语', '三楼报告厅'],
        ['12月8日', '绩效面谈技巧', '周衡', '线上会议'],
        ['12月15日', 'Excel 数据透视表', '林岚', '培训室 B201'],
        ['12月22日', '劳动法案例分析', '外聘律师', '三楼报告厅'],
      ],
    },
  ]),
];

function page(name: string, size: { width: number; fontSize: number }, blocks: readonly Block[]): TextPage {
  return { name, ...size, blocks };
}

/** Returns the text of a page in reading order. */
export function textOf({ blocks }: TextPage): string {
  return blocks
    .flatMap((block) => {
      if (block.kind === 'heading') return [block.text];
      if (block.kind === 'lines') return block.lines;
      if (block.kind === 'fields') return block.fields.map((field) => field.join(' '));
      return block.rows.map((row) => row.join(' '));
    })
    .join('\n');
}
