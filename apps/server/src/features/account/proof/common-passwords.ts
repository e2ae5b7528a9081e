import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { isPasswordAllowed } from '@wenjin/domain/account/password-rule';

/** The list is sorted by frequency; later entries are rare enough. */
const MOST_COMMON = 3000;

const require = createRequire(import.meta.url);

let common: Promise<Set<string>> | undefined;

/** Whether the password is one of those that attackers try first. Upper and lower case count as the same. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readCommon();
  return (await common).has(password.toLowerCase());
}

/** Reads the list as a file, so that only the passwords that our rule allows at all stay in memory. */
async function readCommon(): Promise<Set<string>> {
  const path = require.resolve('@zxcvbn-ts/language-common/src/passwords.json');
  const passwords = JSON.parse(await readFile(path, 'utf8')) as string[];
  return new Set(passwords.slice(0, MOST_COMMON).filter((password) => isPasswordAllowed(password)));
}
