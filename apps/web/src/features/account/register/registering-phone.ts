import { localStore } from '../../../shared/browser/storage/local-store.ts';

const KEY = 'wenjin.register-mobile';

export const registeringPhone = {
  read: (): string => localStore.read(KEY) ?? '',
  remember: (phone: string): void => localStore.write(KEY, phone),
};
