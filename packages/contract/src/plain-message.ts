import type { z } from 'zod';

/** What a user calls the fields. A schema without a message of its own gets one with this name. */
const NAMES: Record<string, string> = {
  _id: '消息编号',
  action: '操作',
  after: '编号',
  agentId: '智能体',
  agentMode: '智能体开关',
  answerId: '回答编号',
  append: '新增的消息',
  article_address: '文章地址',
  article_name: '文章名称',
  articleIds: '参考文章',
  ask: '追问设置',
  asOf: '日期',
  auditSms: '审核短信开关',
  authorised: '授权设置',
  autoUpgradeUsers: '用户编号',
  avatar: '头像',
  before: '时间',
  categories: '知识库分类',
  category: '知识库分类',
  characters: '字数',
  chat: '范围',
  chatStream: '回答方式',
  citations: '引用',
  classType: '类型',
  code: '验证码',
  compareId: '对比编号',
  content: '消息内容',
  context: '会话内容',
  contextType: '来源',
  count: '条数',
  days: '工作日',
  detached: '读取方式',
  disabled: '停用设置',
  doc: '文档',
  draft: '草稿',
  effectiveFrom: '生效日期',
  effectiveTo: '失效日期',
  ending: '回答状态',
  excerpt: '摘录',
  fileId: '附件',
  files: '附件',
  folder: '文件夹',
  from: '起点',
  frontMobileValidate: '短信验证开关',
  frontRegister: '注册开关',
  frontWeChatLogin: '微信登录开关',
  grade: '级别',
  heading: '标题',
  height: '图片高度',
  hotWords: '语音常用词',
  hours: '工作时间',
  icon: '图标',
  id: '编号',
  ids: '编号',
  image_url: '图片',
  index_no: '序号',
  inUse: '启用设置',
  isBlind: '盲测设置',
  isOffered: '提供设置',
  isOn: '启用设置',
  isShare: '分享设置',
  isVision: '识图设置',
  keep: '保留设置',
  knowledge: '知识库依据',
  limit: '条数',
  maxTokens: '回答长度',
  messageIds: '消息编号',
  messages: '消息',
  method: '方法',
  mode: '回答模式',
  model: '模型',
  modelVersion: '模型',
  name: '名称',
  needAudio: '朗读设置',
  newConversation: '新会话标记',
  of: '回答编号',
  openId: '微信授权信息',
  pageNo: '页码',
  pages: '页数',
  pageSize: '每页条数',
  param: '文档',
  params: '问题',
  parentId: '上级编号',
  passage: '段落',
  passages: '段落',
  picContent: '图片',
  pictureMode: '图片的使用方式',
  pictures: '图片',
  picturesRead: '图片数',
  prices: '单价',
  question: '问题',
  questionId: '问题编号',
  questionLink: '参考文章',
  reasons: '原因',
  refresh: '刷新标记',
  remove: '要删除的消息',
  replaces: '要替换的消息',
  role: '消息角色',
  shareDate: '分享期限',
  size: '文件大小',
  smsCode: '验证码',
  sourceLibrary: '来源',
  state: '登录状态',
  temperature: '随机性',
  template: '模板',
  templateId: '模板编号',
  templates: '模板',
  text: '消息内容',
  time: '时间',
  title: '标题',
  to: '时间',
  token: '登录凭证',
  tokenLimit: '上下文长度',
  top_k: '文章数',
  truncated: '截断标记',
  type: '类型',
  url: '图片地址',
  usedCharacters: '字数',
  userId: '用户编号',
  userName: '用户名',
  uuid: '验证码编号',
  value: '回答模式',
  vendor: '厂商',
  version: '版本',
  versionAuth: '用户编号',
  w: '缩略图宽度',
  width: '图片宽度',
  windows: '窗口',
  words: '词语',
};

const TYPES: Record<string, string> = {
  string: '文字',
  number: '数字',
  int: '整数',
  boolean: '是或否',
  array: '列表',
  object: '一组内容',
};

/** Says in plain Chinese what is wrong with a field whose schema has no message of its own. */
export const plainMessage: z.core.$ZodErrorMap = (issue) => {
  if (issue.path === undefined || issue.path.length === 0) return '请求内容不正确';
  const name = nameOf(issue.path);
  if (issue.code === 'invalid_type') {
    return issue.input === undefined ? `缺少${name}` : `${name}应为${TYPES[issue.expected] ?? '其他内容'}`;
  }
  if (issue.code === 'too_big') return tooBig(name, issue);
  return issue.code === 'too_small' ? tooSmall(name, issue) : `${name}不正确`;
};

function tooBig(name: string, { origin, maximum }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  if (origin === 'string') return `${name}不能超过${maximum}个字`;
  return origin === 'array' ? `${name}最多 ${maximum} 项` : `${name}不能大于 ${maximum}`;
}

function tooSmall(name: string, { origin, minimum }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  if (origin === 'string') return `请填写${name}`;
  return origin === 'array' ? `${name}至少 ${minimum} 项` : `${name}不能小于 ${minimum}`;
}

/** The innermost field that has a name; the places in a list have none. */
function nameOf(path: readonly PropertyKey[]): string {
  const field = path.findLast((step) => typeof step === 'string');
  return NAMES[String(field)] ?? '内容';
}
