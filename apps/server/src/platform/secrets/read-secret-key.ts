import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { secretKeyFile } from '../data-folder/data-files.ts';
import { StartProblem } from '../data-folder/start-problem.ts';

const KEY_BYTES = 32;

/**
 * Returns the configured key, otherwise the key of this data folder, which is created once and readable by its owner
 * only.
 */
export function readSecretKey(configured: string | undefined, dataDir: string): Buffer {
  if (configured !== undefined) return Buffer.from(configured, 'base64');
  const file = secretKeyFile(dataDir);
  if (!existsSync(file)) writeFileSync(file, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600, flag: 'wx' });
  const key = Buffer.from(readFileSync(file, 'utf8'), 'base64');
  if (key.length === KEY_BYTES) return key;
  throw new StartProblem(
    `密钥文件 ${file} 已损坏。请从备份中找回该文件；找不回时请将它移走再启动，然后在管理后台重新填写模型厂商的密钥`,
  );
}
