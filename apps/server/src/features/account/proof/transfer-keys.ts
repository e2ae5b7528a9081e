import { createDecipheriv } from 'node:crypto';
import { TRANSFER_KEY_CHANGED } from '@wenjin/contract/account/account-fields';
import type { SettingRepository } from '../../../platform/db/setting.repository.ts';
import { AppError } from '../../../platform/errors.ts';
import { repeat } from '../../../platform/time/repeat.ts';

const NAME = 'transferKeys';
/** Pages that were open when the key changed may use the former key for this time. */
const GRACE_MS = 10 * 60_000;
/** How often the keys are read again; a key that another instance brought takes effect after this time. */
const LOOK_EVERY_MS = 2000;

/** Empty keys mean that passwords are sent as they are. */
type Keys = { current: string; former: string; changedAt: number };
type Deps = {
  repository: SettingRepository;
  /** The key in the configuration of this instance. */
  configured: string;
  now: () => number;
  reportError: (error: unknown) => void;
};
export type TransferKeys = Awaited<ReturnType<typeof openTransferKeys>>;

/**
 * The keys with which pages encrypt passwords for the request. They are stored, so that all instances honour the former
 * key for a while after the operator has changed it. The instance that started last decides on the current key.
 */
export async function openTransferKeys({ repository, configured, now, reportError }: Deps) {
  let keys = await storeConfigured({ repository, configured, now });
  const look = async () => {
    keys = parseKeys(await repository.find(NAME)) ?? keys;
  };
  const endLooking = repeat({ everyMs: LOOK_EVERY_MS, work: look, reportError });

  function decrypt(sent: string): string | undefined {
    const { current, former, changedAt } = keys;
    const isFormerValid = former !== '' && now() - changedAt < GRACE_MS;
    const encrypted = [current, ...(isFormerValid ? [former] : [])].filter((key) => key !== '');
    const [password] = encrypted.flatMap((key) => decryptTransfer(key, sent) ?? []);
    return password ?? (current === '' ? sent : undefined);
  }

  return {
    current: (): string => keys.current,

    /** Returns the password as typed, or undefined when no valid key decrypts it. */
    async read(sent: string): Promise<string | undefined> {
      const password = sent === '' ? '' : decrypt(sent);
      if (password !== undefined) return password;
      // Another instance may have brought a new key a moment ago.
      await look();
      return decrypt(sent);
    },

    close: endLooking,
  };
}

/** The page that gets this error fetches the key again and repeats the request by itself. */
export function unreadablePassword(field: string, message = '密码无法识别，请刷新页面后重试'): AppError {
  return new AppError('invalid', message, { field, reason: TRANSFER_KEY_CHANGED });
}

/** Decrypts password fields of a form; throws for the first one that cannot be read. */
export async function readPasswords<Field extends string>(
  keys: TransferKeys,
  sent: Record<Field, string>,
): Promise<Record<Field, string>> {
  const entries = Object.entries<string>(sent).map(async ([field, value]) => {
    const password = await keys.read(value);
    if (password === undefined) throw unreadablePassword(field);
    return [field, password] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as Record<Field, string>;
}

/** Returns undefined when the text was not encrypted with this key. */
export function decryptTransfer(transferKey: string, sent: string): string | undefined {
  const key = Buffer.from(transferKey, 'base64');
  try {
    const decipher = createDecipheriv(`aes-${key.length * 8}-ecb`, key, null);
    const bytes = Buffer.concat([decipher.update(Buffer.from(sent, 'base64')), decipher.final()]);
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    // A wrong key sometimes yields a valid padding, but hardly ever text.
    return text === '' || /\p{Cc}/u.test(text) ? undefined : text;
  } catch {
    // The padding or the text is wrong.
    return undefined;
  }
}

/** Stores the configured key as the current one, unless it is already. Another instance may do so at the same time. */
async function storeConfigured({ repository, configured, now }: Omit<Deps, 'reportError'>): Promise<Keys> {
  const stored = await repository.find(NAME);
  const known = parseKeys(stored);
  if (known?.current === configured) return known;
  const keys: Keys = { current: configured, former: known?.current ?? '', changedAt: now() };
  const isStored = await repository.swap({ name: NAME, from: stored, to: JSON.stringify(keys), now: now() });
  return isStored ? keys : storeConfigured({ repository, configured, now });
}

function parseKeys(text: string | undefined): Keys | undefined {
  return text === undefined ? undefined : (JSON.parse(text) as Keys);
}
