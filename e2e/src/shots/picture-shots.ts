import { readPictureText } from '@wenjin/contract/uploads/pictures';
import type { Page } from 'playwright-core';
import { pasteFiles } from '../pictures/picture-steps.ts';
import { composer } from '../steps.ts';
import type { Shot } from './shot.ts';

const ROWS = ['基本工资 18,000.00', '绩效工资 4,200.00', '夜班津贴 360.00', '应发合计 22,560.00', '实发合计 18,670.80'];
const TEXT = `海星科技 工资单\n\n| 项目 | 金额 |\n| --- | ---: |\n${ROWS.map((row) => `| ${row.replace(' ', ' | ')} |`).join('\n')}`;

export const PICTURE_SHOTS: Shot[] = [
  { name: 'pictures', isSignedIn: true, prepare: addPictures },
  { name: 'pictures-edit', isSignedIn: true, prepare: openEditor },
  {
    name: 'pictures-viewer',
    isSignedIn: true,
    prepare: async (page) => {
      await openEditor(page);
      await page.getByRole('button', { name: '放大' }).click();
      await page.getByRole('button', { name: '图片文字' }).click();
      await page.getByRole('complementary', { name: '图片中的文字' }).getByText('实发合计').waitFor();
    },
  },
];

async function openEditor(page: Page): Promise<void> {
  await addPictures(page);
  await page.getByRole('button', { name: /^编辑图片 1/u }).click();
  await page.getByRole('textbox', { name: '识别出的文字' }).waitFor();
}

/** Shows the recognised text without an engine, which the machine that makes the pictures may not have. */
async function addPictures(page: Page): Promise<void> {
  await page.route(`**${readPictureText.path}?**`, (route) =>
    route.fulfill({ json: { code: 200, state: '1', msg: '', data: { text: TEXT, isCorrected: false } } }),
  );
  await page.goto('/');
  await composer(page).fill('帮我核对这张工资单，夜班津贴算得对吗？');
  const pictures: Buffer[] = [];
  for (const height of [1200, 480, 620]) pictures.push(await payslip(page, height));
  await pasteFiles(page, pictures);
  await page.locator('.attachment-strip .thumb[data-state="ready"]').nth(2).waitFor();
}

/** Returns a picture that looks like a payslip. */
async function payslip(page: Page, height: number): Promise<Buffer> {
  const url = await page.evaluate(
    ([rows, high]) => {
      const canvas = document.createElement('canvas');
      canvas.width = 960;
      canvas.height = high;
      const pen = canvas.getContext('2d');
      if (pen === null) throw new Error('the browser cannot draw');
      pen.fillStyle = '#e8edef';
      pen.fillRect(0, 0, 960, high);
      pen.fillStyle = '#fff';
      pen.fillRect(60, 60, 840, high - 120);
      pen.fillStyle = '#15201f';
      pen.font = '600 44px sans-serif';
      pen.fillText('海星科技 工资单', 320, 140);
      pen.font = '30px sans-serif';
      for (const [index, row] of rows.entries()) pen.fillText(row, 110, 240 + index * 90);
      return canvas.toDataURL('image/png');
    },
    [ROWS, height] as const,
  );
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}
