import { previewDocuments, uploadDocument } from '@wenjin/contract/uploads/documents';
import { readPictureText, uploadPictures } from '@wenjin/contract/uploads/pictures';
import type { Page } from 'playwright-core';
import { pasteFiles } from '../pictures/picture-steps.ts';
import { composer } from '../steps.ts';
import type { Shot } from './shot.ts';

const ROWS = ['基本工资 18,000.00', '绩效工资 4,200.00', '夜班津贴 360.00', '应发合计 22,560.00', '实发合计 18,670.80'];
const TEXT = `海星科技 工资单\n\n| 项目 | 金额 |\n| --- | ---: |\n${ROWS.map((row) => `| ${row.replace(' ', ' | ')} |`).join('\n')}`;

export const PICTURE_SHOTS: Shot[] = [
  { name: 'pictures', isSignedIn: true, prepare: addPictures },
  { name: 'pictures-states', isSignedIn: true, prepare: addTroubledFiles },
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

const UNREADABLE = '这份 PDF 是扫描件，图片文字识别正在安装（40%），请稍后再试';
const SCAN = {
  fileId: `${'d'.repeat(32)}.md`,
  name: '劳动合同扫描件.pdf',
  size: 1_258_291,
  characters: 9000,
  pages: 42,
};

/** One picture is stored, one failed, one is under way; one scan is read in part, and one cannot be read now. */
async function addTroubledFiles(page: Page): Promise<void> {
  let pictures = 0;
  await page.route(`**${uploadPictures.path}*`, (route) => {
    pictures += 1;
    if (pictures === 2) return route.abort();
    if (pictures === 1) return route.continue();
  });
  const read = { ...SCAN, truncated: true };
  await page.route(`**${previewDocuments.path}*`, (route) =>
    route.fulfill({ json: envelope(200, '', [{ ...read, text: '第一条' }]) }),
  );
  await page.route(`**${uploadDocument.path}*`, (route) => {
    const isLater = route.request().postDataBuffer()?.includes('later') === true;
    return route.fulfill({ json: isLater ? envelope(409, UNREADABLE, null) : envelope(200, '', read) });
  });
  await page.goto('/');
  await composer(page).fill('合同里的试用期是多久？');
  const slip = await payslip(page, 480);
  await pasteFiles(page, [slip, slip, slip]);
  await page.locator('.attachment-strip .thumb[data-state="failed"]').waitFor();
  await dropPdf(page, '保密协议.pdf', 'later');
  await page.locator('.file-chip[data-state="failed"]').waitFor();
  await dropPdf(page, SCAN.name, 'now');
  await page.getByText('部分扫描页没有识别').waitFor();
}

function envelope(code: number, msg: string, data: unknown) {
  return { code, state: code === 200 ? '1' : '0', msg, data };
}

async function dropPdf(page: Page, name: string, content: string): Promise<void> {
  await page.evaluate(
    ([fileName, text]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], fileName, { type: 'application/pdf' }));
      for (const type of ['dragover', 'drop']) {
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      }
    },
    [name, content] as const,
  );
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
