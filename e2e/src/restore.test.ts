import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { saveVendor } from '@wenjin/contract/admin/vendors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from './model-server.ts';
import { ROOT } from './product.ts';
import { ask, button, lastAnswer, signIn, thread } from './steps.ts';
import { SCREENS, World } from './world.ts';

const KEY = 'sk-restore-journey-0123456789';
const FROM_VENDOR = '这是厂商的回答。';
const [DESKTOP] = SCREENS;

let world: World;
let models: ModelServer;
beforeAll(async () => {
  models = await startModelServer({ key: KEY, text: FROM_VENDOR });
  world = await World.begin({ BUILT_IN_PIECE_MS: '0' });
});
afterAll(async () => {
  await world.end();
  await models.close();
});

// PostgreSQL is backed up with its own tools.
describe.skipIf(process.env['E2E_DATABASE'] === 'postgres' || DESKTOP === undefined)('恢复备份', () => {
  const screen = DESKTOP as NonNullable<typeof DESKTOP>;

  it('on an empty machine a backup alone brings everything back but the vendor key, which is entered again', async () => {
    const admin = await world.user();
    await admin.call(saveVendor, { id: 'openai', baseUrl: models.baseUrl, isPrivate: true, apiKey: KEY });
    await world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/');
      await ask(page, '搬家之前的问题');
      await lastAnswer(page).getByText(FROM_VENDOR).waitFor();
    });

    const backup = await moveToEmptyMachine();
    expect(runScript('restore', backup)).toContain('重新填写');
    await world.product.start();

    await world.journey({ screen }, async ({ page }) => {
      await page.goto('/');
      await signIn(page);
      // The model also wrote the title of the conversation.
      await page
        .getByText(/这是厂商的回答/u)
        .first()
        .click();
      await thread(page).getByText('搬家之前的问题').waitFor();
      await lastAnswer(page).getByText(FROM_VENDOR).waitFor();

      await ask(page, '密钥还在吗');
      await lastAnswer(page)
        .getByText(/密钥需要重新填写/u)
        .waitFor();

      await page.goto('/admin/vendors');
      await page.getByRole('row', { name: '国际厂商' }).getByText('密钥需要重新填写').waitFor();
      await button(page, '编辑 国际厂商').click();
      await page.getByLabel('密钥', { exact: true }).fill(KEY);
      await button(page, '保存').click();
      await page.getByText('修改成功').waitFor();
      await page.getByRole('row', { name: '国际厂商' }).getByText('已接入').waitFor();

      await page.goto('/');
      await ask(page, '现在呢');
      await lastAnswer(page).getByText(FROM_VENDOR).waitFor();
    });
  });
});

/** Backs up the running product, ends it and removes all of its data; returns the copied backup. */
async function moveToEmptyMachine(): Promise<string> {
  runScript('backup');
  const { dataDir } = world.product;
  await world.product.stop();
  const backup = join(mkdtempSync(join(tmpdir(), 'wenjin-moved-')), 'backup.db');
  const made = readdirSync(join(dataDir, 'backups')).find((name) => name.endsWith('.db')) ?? '';
  copyFileSync(join(dataDir, 'backups', made), backup);
  rmSync(dataDir, { recursive: true });
  return backup;
}

function runScript(name: 'backup' | 'restore', ...parameters: string[]): string {
  return execFileSync(process.execPath, [`apps/server/src/${name}.ts`, ...parameters], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], DATA_DIR: world.product.dataDir },
    encoding: 'utf8',
  });
}
