import { PAGES } from '@wenjin/contract/pages';

export const FROM_PARAMETER = 'from';

export function settingPath(from: string): string {
  return `${PAGES.userSetting}?${new URLSearchParams({ [FROM_PARAMETER]: from }).toString()}`;
}
