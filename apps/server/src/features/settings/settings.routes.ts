import { readSettings, saveSettings } from '@wenjin/contract/admin/settings';
import { AGREEMENT_TITLES, readAgreement } from '@wenjin/contract/platform/agreements';
import { type IndexConfig, readIndexConfig } from '@wenjin/contract/platform/index-config';
import type { FastifyInstance } from 'fastify';
import type { ProxyWatch } from '../../platform/http/proxy-watch.ts';
import { userRoute, visitorRoute } from '../../platform/http/routes.ts';
import type { SettingsStore } from './open-settings.ts';

const SHOWN_IN_LOG = 200;

export type SettingParts = {
  settings: SettingsStore;
  /** Values that are fixed at the start and that an administrator cannot change. */
  fixed: Pick<IndexConfig, 'loginCaptcha' | 'frontSms' | 'brandPath' | 'mainAreaUrl' | 'signKey'>;
  /** Called each time, because another instance may bring a new key. */
  transferKey: () => string;
  isWechatConfigured: boolean;
  smsDriver: string;
  canSendNotices: boolean;
  proxyWatch: ProxyWatch;
};

export function settingRoutes(app: FastifyInstance, parts: SettingParts): void {
  const { settings, fixed, isWechatConfigured, smsDriver, canSendNotices, proxyWatch, transferKey } = parts;
  visitorRoute(app, readIndexConfig, () => ({ ...fixed, ...settings.current(), frontTransferKey: transferKey() }));
  visitorRoute(app, readAgreement, ({ name }) => {
    const { serviceAgreement, privacyAgreement } = settings.current();
    const content = name === 'service' ? serviceAgreement : privacyAgreement;
    return { name, title: AGREEMENT_TITLES[name], content };
  });
  userRoute(app, readSettings, () => ({
    ...settings.current(),
    isWechatConfigured,
    smsDriver,
    canSendNotices,
    isProxyUntrusted: proxyWatch.isMissing(),
  }));
  userRoute(app, saveSettings, async (input, _caller, { request }) => {
    request.auditNote = { action: 'settings-save', target: Object.keys(input).join(',') };
    const { before, after } = await settings.save(input);
    request.auditNote.detail = { before: shorten(before), after: shorten(after) };
    return null;
  });
}

/** Agreements are long, so the audit log records that one changed but not its text. */
function shorten(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.length > SHOWN_IN_LOG
        ? `${value.slice(0, SHOWN_IN_LOG).toWellFormed()}…（共 ${value.length} 字）`
        : value,
    ]),
  );
}
