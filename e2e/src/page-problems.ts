import type { Page } from 'playwright-core';

/**
 * Collects everything that the browser reports as a problem. A journey with a problem fails, even if the user saw none.
 */
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
        // The init script runs inside the page, where the exposed function is only known by its name.
        const report = Reflect.get(globalThis, '__reportViolation') as (text: string) => void;
        report(`${violatedDirective} ${blockedURI} ${sourceFile}`);
      });
    });
    return problems;
  }

  /** Ignores problems that the test itself causes, such as a failed request while the network is off. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  list(): string[] {
    return this.#found.filter((problem) => !this.#allowed.some((pattern) => pattern.test(problem)));
  }
}
