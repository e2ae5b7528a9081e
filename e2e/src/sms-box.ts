import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A message without a code is a notice. */
type Message = { mobile: string; scene: string; code?: string };

const WAIT_MS = 10_000;

/** The file into which a product under test writes its text messages, and a way to read it. */
export class SmsBox {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async open(): Promise<SmsBox> {
    return new SmsBox(await mkdtemp(join(tmpdir(), 'wenjin-sms-')));
  }

  /** Environment variables that make the product use this file. */
  get env(): Record<string, string> {
    return { SMS_DRIVER: `file:${this.#file}` };
  }

  /** Returns the newest code sent to this phone number; waits until there is one. */
  async codeFor(mobile: string): Promise<string> {
    const until = Date.now() + WAIT_MS;
    while (Date.now() < until) {
      const code = (await this.#messages()).findLast((message) => message.mobile === mobile && 'code' in message)?.code;
      if (code !== undefined) return code;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`no message for ${mobile}`);
  }

  async close(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }

  get #file(): string {
    return join(this.#folder, 'messages.jsonl');
  }

  async #messages(): Promise<Message[]> {
    // Before the first message the file does not exist.
    const text = await readFile(this.#file, 'utf8').catch(() => '');
    return text
      .split('\n')
      .filter((row) => row !== '')
      .map((row) => JSON.parse(row) as Message);
  }
}
