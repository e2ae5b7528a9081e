import { AUDIT_STATUS_TEXT, type AuditStatus } from '@wenjin/contract/account/registration';

type Fields = Record<string, unknown>;

const NAMES: Readonly<Record<string, string>> = {
  reason: '原因',
  grade: '级别',
  authorised: '授权',
  disabled: '停用',
  nickname: '昵称',
  avatar: '头像',
  auditStatus: '审核状态',
  auditRemark: '审核意见',
  userId: '用户编号',
  path: '接口',
  scene: '短信用途',
  code: '邀请码',
  maxUses: '可用次数',
  days: '有效天数',
  note: '备注',
  count: '数量',
  kind: '内容',
  format: '格式',
  isShare: '分享',
  shareDate: '分享到',
  sharedUntil: '分享到',
  frontMobileValidate: '短信验证码登录',
  frontWeChatLogin: '扫码登录',
  frontRegister: '开放注册',
  brandName: '产品名称',
  slogan: '标语',
  versionAuth: '授权名单',
  autoUpgradeUsers: '自动升级名单',
  hotWords: '语音常用词',
  serviceAgreement: '服务协议',
  privacyAgreement: '隐私条款',
};

export function readDetail(detail: string): Fields {
  try {
    return fieldsOf(JSON.parse(detail === '' ? '{}' : detail));
  } catch {
    // The server never writes this, but an administrator may still want to read it.
    return { 记录: detail };
  }
}

export function changedFields({ before, after }: Fields): { name: string; before: string; after: string }[] {
  const [former, later] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(former), ...Object.keys(later)])]
    .map((key) => ({ name: nameOf(key), before: valueOf(key, former[key]), after: valueOf(key, later[key]) }))
    .filter((change) => change.before !== change.after);
}

export function plainFields({ before: _before, after: _after, ...rest }: Fields): [string, string][] {
  return Object.entries(rest).map(([key, value]) => [nameOf(key), valueOf(key, value)]);
}

function nameOf(key: string): string {
  return NAMES[key] ?? key;
}

function valueOf(key: string, value: unknown): string {
  if (key === 'auditStatus') return AUDIT_STATUS_TEXT[value as AuditStatus] ?? textOf(value);
  if (key.startsWith('front') && (value === '0' || value === '1')) return value === '1' ? '开' : '关';
  return textOf(value);
}

function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return '—';
  if (value === true) return '是';
  if (value === false) return '否';
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.join('、');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
