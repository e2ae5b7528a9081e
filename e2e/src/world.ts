import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { Api } from './api.ts';
import { launchBrowser } from './browser.ts';
import { createFreshDatabase, type FreshDatabase } from './fresh-database.ts';
import { PageProblems } from './page-problems.ts';
import { ROOT, SEED_PASSWORD, SEED_PHONE, startProduct, type Product } from './product.ts';
import { UsedContexts } from './used-contexts.ts';

export type Screen = { name: string; width: number; height: number; isMobile: boolean };

export const DESKTOP: Screen = { name: '桌面 1440×900', width: 1440, height: 900, isMobile: false };
export const PHONE: Screen = { name: '手机 390×844', width: 390, height: 844, isMobile: true };

/** What is stored does not depend on the screen, so the journeys on PostgreSQL use only one. */
export const SCREENS: readonly Screen[] = process.env['E2E_DATABASE'] === 'postgres' ? [DESKTOP] : [DESKTOP, PHONE];

export type Journey = { page: Page; context: BrowserContext; problems: PageProblems; world: World };
type JourneyOptions = { screen: Screen; isSignedIn?: boolean; colorScheme?: 'light' | 'dark' };

/** One running product and one browser; each journey gets a browser profile of its own. */
export class World {
  readonly product: Product;
  readonly #browser: Browser;
  readonly #contexts: UsedContexts;
  readonly #database: FreshDatabase | undefined;

  private constructor(parts: { product: Product; browser: Browser; database: FreshDatabase | undefined }) {
    this.product = parts.product;
    this.#browser = parts.browser;
    this.#contexts = new UsedContexts(parts.browser);
    this.#database = parts.database;
  }

  /** Starts the product on SQLite, or with E2E_DATABASE=postgres on its own PostgreSQL database. */
  static async begin(env: Record<string, string> = {}, browserFlags: readonly string[] = []): Promise<World> {
    const database = process.env['E2E_DATABASE'] === 'postgres' ? await createFreshDatabase() : undefined;
    const [product, browser] = await Promise.all([
      startProduct({ env, ...(database ? { databaseUrl: database.url } : {}) }),
      launchBrowser(browserFlags),
    ]);
    return new World({ product, browser, database });
  }

  /** The PostgreSQL database of the product, for a second instance; undefined on SQLite. */
  get databaseUrl(): string | undefined {
    return this.#database?.url;
  }

  async end(): Promise<void> {
    await this.#browser.close();
    await this.product.dispose();
    await this.#database?.drop();
  }

  /** Runs one story in an empty browser profile and fails on everything that the browser reported as a problem. */
  async journey(options: JourneyOptions, story: (journey: Journey) => Promise<void>): Promise<void> {
    const profile = this.#profile(options);
    const { page, context } = await this.#contexts.openPage(profile);
    try {
      const problems = await this.#prepare(page, options);
      await story({ page, context, problems, world: this });
      const complaints = problems.list();
      if (complaints.length > 0) throw new Error(`the browser reported problems:\n${complaints.join('\n')}`);
    } catch (error) {
      await keepPicture(page);
      await context.close();
      throw error;
    }
    await this.#contexts.takeBack(context, profile);
  }

  /** Opens a page in a new browser profile, which the caller closes. */
  async open(options: JourneyOptions): Promise<Omit<Journey, 'world'>> {
    const context = await this.#browser.newContext(this.#profile(options));
    const page = await context.newPage();
    return { page, context, problems: await this.#prepare(page, options) };
  }

  #profile({ screen, colorScheme = 'light' }: JourneyOptions): BrowserContextOptions {
    return {
      baseURL: this.product.origin,
      viewport: { width: screen.width, height: screen.height },
      isMobile: screen.isMobile,
      hasTouch: screen.isMobile,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      colorScheme,
    };
  }

  async #prepare(page: Page, { isSignedIn = false }: JourneyOptions): Promise<PageProblems> {
    page.context().setDefaultTimeout(30_000);
    if (isSignedIn) await this.#handSessionTo(page.context());
    return PageProblems.watch(page);
  }

  /** Returns a signed-in client of the HTTP API. */
  async user(): Promise<Api> {
    const api = new Api(this.product.origin);
    const { code, msg } = await api.signIn(SEED_PHONE, SEED_PASSWORD);
    if (code !== 200) throw new Error(`sign-in failed: ${code} ${msg}`);
    return api;
  }

  async #handSessionTo(context: BrowserContext): Promise<void> {
    const api = await this.user();
    await context.addCookies(api.cookies().map((cookie) => ({ ...cookie, url: this.product.origin, httpOnly: true })));
  }
}

/** Saves a screenshot of the last page for debugging. */
async function keepPicture(page: Page): Promise<void> {
  const folder = join(ROOT, '.cache/e2e');
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${new Date().toISOString().replaceAll(/[:.]/gu, '-')}.png`);
  try {
    await page.screenshot({ path });
    console.error(`last picture: ${path}`);
  } catch {
    // The page may be gone with its browser; the story's own error says more.
  }
}
