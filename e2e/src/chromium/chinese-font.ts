import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Returns the environment variables with which the browser can draw Chinese; empty when the system has a Chinese font.
 */
export async function chineseFontEnv(): Promise<Record<string, string>> {
  if (process.platform !== 'linux' || (await hasChineseFont())) return {};
  const folder = join(tmpdir(), `wenjin-fonts-${process.getuid?.() ?? 0}`);
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'fonts.conf');
  await writeFile(file, fontConfig(folder));
  return { FONTCONFIG_FILE: file };
}

async function hasChineseFont(): Promise<boolean> {
  try {
    const { stdout } = await promisify(execFile)('fc-list', [':lang=zh']);
    return stdout.trim() !== '';
  } catch {
    // fontconfig is not installed: assumes that there is no font. An additional font does no harm.
    return false;
  }
}

function fontConfig(cacheFolder: string): string {
  const fonts = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/package.json'));
  const families = ['sans-serif', 'serif', 'monospace', 'system-ui', 'PingFang SC', 'Microsoft YaHei', 'Songti SC'];
  return [
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>',
    '<dir>/usr/share/fonts</dir><dir>/usr/local/share/fonts</dir>',
    ...['400Regular', '500Medium', '700Bold'].map((weight) => `<dir>${join(fonts, weight)}</dir>`),
    `<cachedir>${cacheFolder}</cachedir>`,
    ...families.map((name) => `<alias><family>${name}</family><accept><family>Noto Sans SC</family></accept></alias>`),
    '</fontconfig>',
  ].join('\n');
}
