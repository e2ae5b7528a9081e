import { spawn } from 'node:child_process';

const REASONS: [RegExp, string][] = [
  [/ENOSPC/u, '磁盘空间不足，请清理后重试'],
  [/EACCES|EPERM|EROFS/u, '没有写入权限，请检查引擎所在的文件夹'],
  [/EINTEGRITY/u, '下载的内容与校验值不符，请检查 npm 源'],
  [/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/u, '连不上 npm 源，请检查网络后重试'],
  [/E404|ETARGET/u, 'npm 源缺少所需的包，请换一个源'],
  [/E401|E403/u, 'npm 源拒绝访问，请检查凭据'],
];

/** Why an installation failed, in words for an administrator. */
export class InstallProblem extends Error {
  override readonly name = 'InstallProblem';
}

/** Runs `npm ci` in a folder; no script of a package runs, because all of them bring their binaries. */
export async function runNpmCi(folder: string): Promise<void> {
  const flags = ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const script = process.env['npm_execpath'];
  const options = { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] as ['ignore', 'ignore', 'pipe'] };
  const npm = script?.endsWith('.js')
    ? spawn(process.execPath, [script, ...flags], options)
    : spawn('npm', flags, { ...options, shell: process.platform === 'win32' });
  const end = () => npm.kill('SIGKILL');
  process.once('exit', end);
  let output = '';
  npm.stderr.setEncoding('utf8').on('data', (chunk: string) => (output = (output + chunk).slice(-20_000)));
  const code = await new Promise<number>((resolve) => {
    npm.once('error', () => resolve(127));
    npm.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  process.off('exit', end);
  if (code === 127) throw new InstallProblem('找不到 npm，请安装后重试');
  if (code !== 0) throw new InstallProblem(reasonOf(output) ?? `npm 安装失败（退出码 ${code}）`, { cause: output });
}

/** Returns undefined for an output that names no known cause. */
export function reasonOf(output: string): string | undefined {
  return REASONS.find(([pattern]) => pattern.test(output))?.[1];
}
