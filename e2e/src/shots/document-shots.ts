import { listSharedDocuments } from '@wenjin/contract/admin/documents';
import { listDocuments } from '@wenjin/contract/office/office';
import type { Page } from 'playwright-core';
import { button } from '../steps.ts';
import type { Shot } from './shot.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const DOCUMENTS = [
  ['上半年主动离职率分析', 3210, 0, 365],
  ['加班与调休条款：员工版说明', 680, -1, null],
  ['六城社保口径对照', 1120, -2, 46],
  ['校招 Offer 模板（研发序列）', 940, -7, -15],
  ['绩效面谈话术', 2400, -22, null],
  ['员工手册 2027 修订说明', 5600, -26, 339],
] as const;

export const DOCUMENT_SHOTS: Shot[] = [
  { name: 'documents', isSignedIn: true, prepare: openDocuments },
  {
    name: 'documents-empty',
    isSignedIn: true,
    prepare: async (page) => {
      await page.goto('/documents');
      await page.getByText('还没有文档').waitFor();
    },
  },
  {
    name: 'admin-documents',
    isSignedIn: true,
    prepare: async (page) => {
      const records = DOCUMENTS.filter(([, , , days]) => days !== null).map(([title, , updated, days], index) => ({
        officeId: `d${index}`,
        title,
        ownerId: 'lin',
        owner: '林岚',
        isOwnerDisabled: index === 2,
        sharedUntil: inDays(days ?? 0),
        updatedAt: inDays(updated),
      }));
      await answer(page, listSharedDocuments.path, records);
      await page.goto('/admin/documents');
      await button(page, '结束分享 六城社保口径对照').waitFor();
    },
  },
];

async function openDocuments(page: Page): Promise<void> {
  const records = DOCUMENTS.map(([title, characters, updated, days], index) => ({
    officeId: `d${index}`,
    title,
    characters,
    updatedAt: inDays(updated),
    sharedUntil: days === null ? null : inDays(days),
  }));
  await answer(page, listDocuments.path, records);
  await page.goto('/documents');
  const row = page.getByRole('listitem').filter({ hasText: '六城社保口径对照' });
  await row.hover();
}

/** Fakes the list, so that every state of a share is in the picture. */
async function answer(page: Page, path: string, records: object[]): Promise<void> {
  const data = { records, total: records.length };
  await page.route(`**${path}?*`, (route) => route.fulfill({ json: { code: 200, state: '1', msg: '', data } }));
}
