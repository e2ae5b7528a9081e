import type { Page } from 'playwright-core';

/** Everything that a browser complains about. A journey that ends with one has failed, whatever the user saw. */
export class PageProblems {
  readonly #found: string[] = [];
  readonly #allowed: RegExp[] = [];

  static async watch(page: Page): Promise<PageProblems> {
    const problems = new PageProblems();
    page.on('console', (message) => {
      if (message.type() === 'error') problems.#found.push(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => problems.#found.push(`page error: ${error.message}`));
    await page.exposeFunction('__reportViolation', (text: string) => problems.#found.push(`CSP: ${text}`));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
        // The init script runs in the page, which knows the exposed function only by its name.
        const report = Reflect.get(globalThis, '__reportViolation') as (text: string) => void;
        report(`${violatedDirective} ${blockedURI} ${sourceFile}`);
      });
    });
    return problems;
  }

  /** For what the story itself provokes, such as a request while the network is cut. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  list(): string[] {
    return this.#found.filter((problem) => !this.#allowed.some((pattern) => pattern.test(problem)));
  }
}
