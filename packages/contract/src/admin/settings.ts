import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { flag } from '../platform/index-config.ts';
import { labelText, limitedText, OPAQUE_ID, optionalLabel, requiredText } from '../text.ts';

export const BRAND_NAME_MAX = 12;
export const SLOGAN_MAX = 30;
export const NOTICE_TEXT_MAX = 200;
export const AGREEMENT_MAX = 50_000;
export const USER_LIST_MAX = 1000;
export const HOT_WORDS_MAX = 10_000;

const userIds = z
  .array(z.string().regex(OPAQUE_ID, { error: '用户编号不正确' }), { error: '请填写用户编号' })
  .max(USER_LIST_MAX, { error: `最多 ${USER_LIST_MAX} 个用户` });

/** Registrations and SMS codes that one network address may ask for in an hour; an office often has one address. */
export const REGISTRATIONS_PER_HOUR = 10;
export const SMS_PER_HOUR = 30;
export const PER_HOUR_MAX = 10_000;

const perHour = (what: string) => {
  const error = `${what}应为 1 到 ${PER_HOUR_MAX} 的整数`;
  return z.number({ error }).int({ error }).min(1, { error }).max(PER_HOUR_MAX, { error });
};

export const settings = z.object({
  frontMobileValidate: flag,
  frontWeChatLogin: flag,
  frontRegister: flag,
  /** Whether applicants get the result of the audit as an SMS. */
  auditSms: flag,
  /** The texts of these messages; `{brand}` and `{remark}` are replaced. */
  auditPassedText: requiredText('审核通过短信', NOTICE_TEXT_MAX),
  auditRefusedText: requiredText('审核未通过短信', NOTICE_TEXT_MAX),
  registrationsPerHour: perHour('每小时注册次数'),
  smsPerHour: perHour('每小时短信条数'),
  brandName: labelText('产品名称', BRAND_NAME_MAX),
  slogan: optionalLabel('标语', SLOGAN_MAX),
  /** Ids of users who may use every model. */
  versionAuth: userIds,
  /** Ids of users who get the GPT-4 model wherever others get the GPT-3.5 model. */
  autoUpgradeUsers: userIds,
  /** Words that speech recognition must know, separated by spaces, commas or lines. */
  hotWords: limitedText('语音常用词', HOT_WORDS_MAX),
  /** Markdown. */
  serviceAgreement: limitedText('服务协议', AGREEMENT_MAX),
  privacyAgreement: limitedText('隐私条款', AGREEMENT_MAX),
});
export type Settings = z.output<typeof settings>;

export const readSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  access: 'admin',
  data: settings.extend({
    /** Whether WeChat OAuth is configured. Without it the `frontWeChatLogin` switch has no effect. */
    isWechatConfigured: z.boolean(),
    /** How SMS codes are sent; with `console` they are only written to the log and nobody receives them. */
    smsDriver: z.string(),
    /** Whether the SMS service can send texts other than codes. */
    canSendNotices: z.boolean(),
    /** A proxy seems to forward requests, but none is trusted: everybody counts as one network address. */
    isProxyUntrusted: z.boolean(),
  }),
});

/** Changes only the fields in the request. Other instances pick up the change within a few seconds. */
export const saveSettings = endpoint({
  method: 'POST',
  path: '/api/admin/settings/save',
  access: 'admin',
  audit: 'settings-save',
  input: settings.partial(),
});
export type SaveSettingsInput = z.output<typeof saveSettings.input>;
