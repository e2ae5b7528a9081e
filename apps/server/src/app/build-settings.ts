import { REGISTRATIONS_PER_HOUR, type Settings, SMS_PER_HOUR } from '@wenjin/contract/admin/settings';
import { openTransferKeys, type TransferKeys } from '../features/account/proof/transfer-keys.ts';
import { defaultPrivacyAgreement, defaultServiceAgreement } from '../features/settings/default-agreements.ts';
import { DEFAULT_HOT_WORDS } from '../features/settings/default-hot-words.ts';
import type { SettingParts } from '../features/settings/settings.routes.ts';
import { openSettings } from '../features/settings/open-settings.ts';
import type { Config } from '../platform/config/config-schema.ts';
import type { OpenDatabase } from '../platform/db/open-database.ts';
import { createSettingRepository } from '../platform/db/setting.repository.ts';
import { deliversSms } from '../platform/sms/create-sms-driver.ts';
import { createProxyWatch } from '../platform/http/proxy-watch.ts';

type Parts = {
  config: Config;
  db: OpenDatabase['db'];
  signKey: string;
  canSendNotices: boolean;
  now: () => number;
  reportError: (error: unknown) => void;
};

type BuiltSettings = SettingParts & { transferKeys: TransferKeys; close: () => void };

export async function buildSettings({
  config,
  db,
  signKey,
  canSendNotices,
  now,
  reportError,
}: Parts): Promise<BuiltSettings> {
  const repository = createSettingRepository(db);
  const settings = await openSettings({ repository, first: firstSettings(config), now, reportError });
  const configured = config.FRONT_TRANSFER_KEY ?? '';
  const transferKeys = await openTransferKeys({ repository, configured, now, reportError });
  return {
    settings,
    transferKeys,
    transferKey: transferKeys.current,
    close() {
      settings.close();
      transferKeys.close();
    },
    fixed: {
      loginCaptcha: config.LOGIN_CAPTCHA,
      frontSms: deliversSms(config) ? '1' : '0',
      brandPath: config.BRAND_PATH,
      mainAreaUrl: config.MAIN_AREA_URL ?? '',
      signKey,
    },
    isWechatConfigured: config.WECHAT_APP_ID !== undefined || config.WECHAT_IN_APP_ID !== undefined,
    smsDriver: config.SMS_DRIVER.split(':')[0] ?? '',
    canSendNotices,
    proxyWatch: createProxyWatch(config.TRUST_PROXY),
  };
}

/** The values that apply until an administrator changes them. */
function firstSettings(config: Config): Settings {
  return {
    frontMobileValidate: config.FRONT_MOBILE_VALIDATE,
    frontWeChatLogin: config.FRONT_WECHAT_LOGIN,
    frontRegister: config.FRONT_REGISTER,
    auditSms: '1',
    auditPassedText: '您在{brand}的注册申请已通过审核，现在可以登录了。',
    auditRefusedText: '您在{brand}的注册申请未通过审核：{remark}',
    registrationsPerHour: REGISTRATIONS_PER_HOUR,
    smsPerHour: SMS_PER_HOUR,
    brandName: config.BRAND_NAME,
    slogan: config.BRAND_SLOGAN,
    versionAuth: config.VERSION_AUTH,
    autoUpgradeUsers: config.AUTO_UPGRADE_USERS,
    hotWords: DEFAULT_HOT_WORDS,
    serviceAgreement: defaultServiceAgreement(config.BRAND_NAME),
    privacyAgreement: defaultPrivacyAgreement(config.BRAND_NAME),
  };
}
