// Runs before every npm script on whatever Node the machine has (18 or later), so it is plain JavaScript without
// dependencies.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STAMP_FILE = join(ROOT, 'node_modules', '.wenjin-setup');

setOwnHooks();
installPackages();

function installPackages() {
  const stamp = manifestHash();
  if (read(STAMP_FILE) === stamp && hasRunTime()) return;
  // After `npm install NAME` the tree is already correct; deleting and downloading it again would cost minutes.
  if (!isInstalled()) runNpmCi();
  writeFileSync(STAMP_FILE, stamp);
}

/** Hashing the lock file alone is not enough: after a manual edit of a manifest, npm must report the mismatch. */
function manifestHash() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}\n`);
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  hash.update(readFileSync(join(ROOT, 'package-lock.json')));
  for (const folder of ['.', ...workspaces]) hash.update(readFileSync(join(ROOT, folder, 'package.json')));
  return hash.digest('hex');
}

/** True when npm's own record of node_modules contains everything that the lock file requires. */
function isInstalled() {
  const record = read(join(ROOT, 'node_modules', '.package-lock.json'));
  if (record === undefined || !hasRunTime()) return false;
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const installed = JSON.parse(record).packages;
  const hasSameManifests = ['.', ...lock.packages[''].workspaces].every((folder) => isLockedManifest(lock, folder));
  return (
    hasSameManifests &&
    Object.entries(lock.packages).every(([path, entry]) => {
      if (!path.startsWith('node_modules/') || entry.optional || entry.peer) return true;
      return installed[path]?.version === entry.version && installed[path]?.integrity === entry.integrity;
    })
  );
}

function isLockedManifest(lock, folder) {
  const manifest = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
  const locked = lock.packages[folder === '.' ? '' : folder] ?? {};
  return ['dependencies', 'devDependencies'].every((kind) => sameEntries(manifest[kind], locked[kind]));
}

function sameEntries(left = {}, right = {}) {
  const names = Object.keys(left);
  return names.length === Object.keys(right).length && names.every((name) => left[name] === right[name]);
}

/** The pinned Node is a package with an install script; without it the scripts would run on another Node version. */
function hasRunTime() {
  return existsSync(join(ROOT, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node'));
}

function runNpmCi() {
  // Printed to stderr, because stdout belongs to the command that follows.
  console.error('正在安装依赖，首次需要一两分钟…');
  // `--include=dev`, because with NODE_ENV=production npm would leave out the packages that build the web client.
  const flags = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npmScript = process.env.npm_execpath;
  const result = npmScript?.endsWith('.js')
    ? spawnSync(process.execPath, [npmScript, ...flags], { cwd: ROOT, stdio: 'inherit' })
    : spawnSync('npm', flags, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.status !== 0) {
    console.error('依赖安装失败，请检查网络与 npm 源后重试。');
    process.exit(result.status ?? 1);
  }
}

/** Reads the git configuration file first, because starting git takes longer than everything else here. */
function setOwnHooks() {
  const config = read(join(ROOT, '.git', 'config'));
  if (config === undefined || /^\s*hookspath\s*=/imu.test(config)) return;
  // A machine without git makes no commits, so a failure does not matter.
  spawnSync('git', ['config', 'core.hooksPath', '.githooks'], { cwd: ROOT, stdio: 'ignore' });
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The file does not exist; each caller decides what that means.
    return undefined;
  }
}
