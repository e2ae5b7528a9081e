import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const SEED_PHONE = '13800000000';
export const SEED_PASSWORD = 'abc12345';

const READY = /问津已启动 (http:\/\/\S+)/u;
/** Only a start that hangs takes so long; a busy machine needs half a minute. */
const START_LIMIT_MS = 90_000;

type ProductOptions = { databaseUrl?: string; env?: Record<string, string>; nodeFlags?: string[] };

/** Runs the built product as a separate process with its own data folder. */
export class Product {
  readonly dataDir: string;
  /** Every line that it printed, across all restarts. */
  readonly lines: string[] = [];
  readonly #options: ProductOptions;
  #child: ChildProcess | undefined;
  #origin = '';

  constructor(dataDir: string, options: ProductOptions) {
    this.dataDir = dataDir;
    this.#options = options;
  }

  get origin(): string {
    return this.#origin;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Starts again with the same data and on the same port, so that an open page can reload. */
  async start(env: Record<string, string> = {}): Promise<void> {
    const port = this.#origin === '' ? '0' : new URL(this.#origin).port;
    const child = spawn(process.execPath, [...(this.#options.nodeFlags ?? []), ...startArguments()], {
      cwd: ROOT,
      env: { ...cleanEnv(), ...this.#ownEnv(), PORT: port, ...this.#options.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    this.#origin = await this.#readyOrigin(child);
  }

  /** Whether the process that was started last still runs. */
  get isAlive(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  signal(name: NodeJS.Signals): void {
    this.#child?.kill(name);
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async restart(env: Record<string, string> = {}): Promise<void> {
    await this.#end('SIGTERM');
    await this.start(env);
  }

  /** Returns the log lines with level error or fatal. */
  errorLines(fromLine = 0): string[] {
    return this.lines.slice(fromLine).filter((line) => /"level":\s*(?:[56]0|"error"|"fatal")/u.test(line));
  }

  async dispose(): Promise<void> {
    await this.kill();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  #ownEnv(): Record<string, string> {
    const { databaseUrl } = this.#options;
    return {
      HOST: '127.0.0.1',
      DATA_DIR: this.dataDir,
      LOGIN_CAPTCHA: '0',
      SEED_PHONE,
      SEED_PASSWORD,
      // Nothing is downloaded while tests run; engines that are installed already are used.
      ENGINES: 'manual',
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    };
  }

  async #readyOrigin(child: ChildProcess): Promise<string> {
    const firstLine = this.lines.length;
    return new Promise((resolve, reject) => {
      const fail = (reason: string) => {
        clearTimeout(limit);
        child.kill('SIGKILL');
        reject(new Error(`${reason}\n${this.lines.slice(firstLine).join('\n')}`));
      };
      const limit = setTimeout(() => fail('the product did not become ready'), START_LIMIT_MS);
      child.once('exit', (code) => fail(`the product ended with ${code} before it was ready`));
      for (const stream of [child.stdout, child.stderr]) {
        if (!stream) continue;
        createInterface({ input: stream }).on('line', (line) => {
          this.lines.push(line);
          const origin = READY.exec(line)?.[1];
          if (origin === undefined) return;
          clearTimeout(limit);
          child.removeAllListeners('exit');
          resolve(origin);
        });
      }
    });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const isEnded = new Promise((resolve) => child.once('close', resolve));
    child.kill(signal);
    await isEnded;
  }
}

/** Resolves when the seeded user can sign in. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const product = new Product(await mkdtemp(join(tmpdir(), 'wenjin-product-')), options);
  await product.start();
  return product;
}

/** Removes the tester's own keys and databases from the environment of the product under test. */
function cleanEnv(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'LANG', 'TZ'];
  return Object.fromEntries(kept.map((name) => [name, process.env[name]]));
}

/** Starts the server like `npm start` but without npm, so that signals reach the server itself. */
function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } };
  return scripts.start.split(' ').slice(1);
}
