import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export type ChromiumSource = { executablePath: string; env: Record<string, string> };

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const MAC_PATH = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * Finds a browser: CHROMIUM_PATH, the headless shell of an npm package, or the system's browser (CHROMIUM_FROM=system).
 * The headless shell has no windows of its own; a journey costs about half the processor time of a full browser.
 */
export async function findChromium(): Promise<ChromiumSource> {
  const { CHROMIUM_PATH: given, CHROMIUM_FROM: from } = process.env;
  if (given !== undefined && given !== '') return { executablePath: given, env: {} };
  const isPackaged = from !== 'system' && process.platform === 'linux' && process.arch === 'x64';
  const installed = isPackaged ? undefined : systemChromium();
  return installed === undefined ? packagedChromium() : { executablePath: installed, env: {} };
}

function systemChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, MAC_PATH].find(isExecutable);
}

/**
 * The package contains its own copies of libnss and other libraries, but unpacks them only when it believes that it
 * runs on AWS Lambda.
 */
async function packagedChromium(): Promise<ChromiumSource> {
  const before = { ...process.env };
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs20.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  const executablePath = await chromium.executablePath();
  const libraries = process.env['LD_LIBRARY_PATH'] ?? '';
  // Only the browser may load these libraries, so the variables are restored before the product starts.
  for (const name of ['AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME']) restore(name, before[name]);
  return { executablePath, env: { LD_LIBRARY_PATH: libraries } };
}

function restore(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // The file does not exist.
    return false;
  }
}
