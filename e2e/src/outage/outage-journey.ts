import type { Browser, BrowserContext, Page } from 'playwright-core';
import { listTitles, readConversation } from '@wenjin/contract/chat/conversation';
import type { Message } from '@wenjin/contract/chat/message';
import { Api } from '../api.ts';
import { launchBrowser } from '../browser.ts';
import { createFreshDatabase } from '../fresh-database.ts';
import { type ModelServer, startModelServer } from '../model-server.ts';
import { SEED_PASSWORD, SEED_PHONE, startProduct } from '../product.ts';
import { ask, composer, lastAnswer, sendButton } from '../steps.ts';
import { ShakyProxy } from './shaky-proxy.ts';
import { type TroubleCount, Troubles } from './troubles.ts';

type OutageOptions = {
  database: 'sqlite' | 'postgres';
  answers: number;
  seed: number;
  pieces: number;
  longest: { cutMs: number; delayMs: number; pauseMs: number };
};
export type OutageFigures = TroubleCount & {
  answers: number;
  /** How often the user pressed 重试, and how often a question had returned to the composer. */
  retries: number;
  returned: number;
  seconds: number;
  problems: string[];
};

const KEY = 'sk-outage';
const PIECE_MS = 50;
const ANSWER_LIMIT_MS = 90_000;

/** Asks questions in a browser while the connection to the product breaks at random, and looks what was lost. */
export async function runOutage({ database: kind, ...options }: OutageOptions): Promise<OutageFigures> {
  const { answers, pieces, seed, longest } = options;
  const database = kind === 'postgres' ? await createFreshDatabase() : undefined;
  const models = await startModelServer({
    key: KEY,
    text: (question) => answerTo(question, pieces),
    pieceMs: PIECE_MS,
  });
  const env = { OPENAI_BASE_URL: models.baseUrl, OPENAI_API_KEY: KEY, ANSWERS_PER_MINUTE: '600' };
  const product = await startProduct({ env, ...(database ? { databaseUrl: database.url } : {}) });
  const proxy = await ShakyProxy.open(product.origin);
  const browser = await launchBrowser();
  try {
    const page = await openPage(browser, product.origin, proxy.origin);
    const troubles = new Troubles(proxy, seed, longest);
    const startedAt = performance.now();
    troubles.start();
    const asked = Array.from({ length: answers }, (_, index) => `第${index + 1}问：年假怎么算？`);
    const tally = { retries: 0, returned: 0 };
    for (const [index, question] of asked.entries()) {
      // Every third question begins a new conversation.
      if (index % 3 === 0 && index > 0) await page.keyboard.press('Alt+KeyN');
      await askUntilAnswered(page, question, tally);
    }
    await troubles.stop();
    const seconds = (performance.now() - startedAt) / 1000;
    const problems = await findProblems({ origin: product.origin, asked, pieces, models });
    problems.push(...(await findOnScreen(page, asked.at(-1) ?? '', pieces)));
    return { ...troubles.count, ...tally, answers, seconds, problems };
  } finally {
    await browser.close();
    proxy.close();
    await product.dispose();
    await models.close();
    await database?.drop();
  }
}

async function openPage(browser: Browser, origin: string, through: string): Promise<Page> {
  const api = await signedIn(origin);
  const context: BrowserContext = await browser.newContext({ baseURL: through, locale: 'zh-CN' });
  context.setDefaultTimeout(ANSWER_LIMIT_MS);
  await context.addCookies(api.cookies().map((cookie) => ({ ...cookie, url: through, httpOnly: true })));
  const page = await context.newPage();
  await page.goto('/');
  await composer(page).waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

async function signedIn(origin: string): Promise<Api> {
  const api = new Api(origin);
  const { code, msg } = await api.signIn(SEED_PHONE, SEED_PASSWORD);
  if (code !== 200) throw new Error(`sign-in failed: ${code} ${msg}`);
  return api;
}

/** Does what a user does: waits, presses 重试 after a failure, and sends a question again that has come back. */
async function askUntilAnswered(page: Page, question: string, tally: { retries: number; returned: number }) {
  await ask(page, question);
  const end = endOf(question);
  const until = Date.now() + ANSWER_LIMIT_MS;
  while (!(await lastText(page)).includes(end)) {
    if (Date.now() > until) throw new Error(`no answer to ${question}: ${await lastText(page)}`);
    await page.waitForTimeout(200);
    const retry = lastAnswer(page).getByRole('button', { name: '重试', exact: true });
    if (await retry.isVisible()) {
      tally.retries += 1;
      await retry.click();
      await retry.waitFor({ state: 'hidden', timeout: 20_000 }).catch(() => undefined);
    } else if ((await composer(page).inputValue()) === question) {
      tally.returned += 1;
      await sendButton(page).click();
    }
  }
  await sendButton(page).waitFor();
}

async function lastText(page: Page): Promise<string> {
  const answer = lastAnswer(page);
  return (await answer.count()) === 0 ? '' : answer.innerText();
}

type Checked = { origin: string; asked: readonly string[]; pieces: number; models: ModelServer };

/** Every question must be stored once, with its whole answer, and must have been asked once. */
async function findProblems({ origin, asked, pieces, models }: Checked): Promise<string[]> {
  const stored = await storedConversations(await signedIn(origin));
  const all = stored.flat();
  const problems: string[] = [];
  for (const question of asked) {
    const copies = all.filter(({ type, content }) => type === 'self_msg' && content.text === question).length;
    const whole = answerTo(question, pieces).join('');
    const answers = all.filter(({ type, content }) => type === 'html' && content.text === whole).length;
    const calls = models.questions.filter((text) => text === question).length;
    if (copies !== 1) problems.push(`${question} is stored ${copies} times`);
    if (answers !== 1) problems.push(`${question} has ${answers} whole answers`);
    if (calls !== 1) problems.push(`${question} was asked ${calls} times`);
  }
  const others = all.filter(({ type }) => type === 'error' || type === 'loading').length;
  if (others > 0) problems.push(`${others} failures or unfinished answers are left`);
  const empty = stored.filter((messages) => messages.length === 0).length;
  if (empty > 0) problems.push(`${empty} conversations are empty`);
  return problems;
}

async function storedConversations(api: Api): Promise<Message[][]> {
  const titles = listTitles.data.parse((await api.call(listTitles)).data);
  return Promise.all(
    titles.map(async ({ id }) => {
      const { context } = readConversation.data.parse((await api.call(readConversation, { id })).data);
      return JSON.parse(context) as Message[];
    }),
  );
}

/** After a reload the last answer must be there as a whole. */
async function findOnScreen(page: Page, question: string, pieces: number): Promise<string[]> {
  await page.reload();
  await lastAnswer(page).getByText(endOf(question)).waitFor();
  const text = await lastText(page);
  const missing = answerTo(question, pieces).filter((piece) => !text.includes(piece.trim()));
  return missing.length === 0 ? [] : [`the screen lacks ${missing.length} pieces of the last answer`];
}

function answerTo(question: string, pieces: number): string[] {
  const name = question.split('：')[0] ?? '';
  const body = Array.from({ length: pieces - 1 }, (_, index) => `${name}的第${index + 1}段。`);
  return [...body, endOf(question)];
}

function endOf(question: string): string {
  return `${question.split('：')[0]}答毕。`;
}
