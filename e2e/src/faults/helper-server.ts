import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface, type Interface } from 'node:readline';
import { ROOT } from '../product.ts';

/**
 * A PostgreSQL or Redis server for this run only. It is started as a command, because the tests must not import the
 * repository's tools.
 */
export class HelperServer {
  readonly url: string;
  readonly #child: ChildProcess;
  readonly #lines: Interface;

  private constructor({ url, child, lines }: { url: string; child: ChildProcess; lines: Interface }) {
    this.url = url;
    this.#child = child;
    this.#lines = lines;
  }

  static async start(kind: 'postgres' | 'redis'): Promise<HelperServer> {
    const child = spawn(process.execPath, [`tools/${kind}.ts`], { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] });
    const lines = createInterface({ input: child.stdout });
    const url = await new Promise<string>((resolve, reject) => {
      lines.once('line', resolve);
      child.once('exit', (code) => reject(new Error(`${kind} did not start (${code})`)));
    });
    return new HelperServer({ url, child, lines });
  }

  /** Only PostgreSQL supports these commands; it keeps its data while it is halted. */
  async tell(command: 'halt' | 'resume'): Promise<void> {
    const isDone = new Promise<void>((resolve) => {
      const listen = (line: string) => {
        if (line !== command) return;
        this.#lines.off('line', listen);
        resolve();
      };
      this.#lines.on('line', listen);
    });
    this.#child.stdin?.write(`${command}\n`);
    await isDone;
  }

  async stop(): Promise<void> {
    const isEnded = new Promise((resolve) => this.#child.once('close', resolve));
    this.#child.stdin?.end();
    await isEnded;
  }
}
