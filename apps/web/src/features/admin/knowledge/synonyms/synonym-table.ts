import { listSynonyms, type SynonymGroup } from '@wenjin/contract/knowledge/synonyms';
import { call } from '../../../../shared/api/call.ts';

const PAGE = 100;

/** Returns all groups as CSV: the name of the group, then its other words. Spreadsheets need the mark at the start. */
export async function synonymTable(): Promise<string> {
  const groups: SynonymGroup[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the first page says how many there are
    const { records, total } = await call(listSynonyms, { pageNo: String(pageNo), pageSize: String(PAGE) });
    groups.push(...records);
    if (records.length === 0 || groups.length >= total) break;
  }
  const lines = groups.map(({ words: [name = '', ...others], origin }) =>
    [name, others.join('、'), origin === 'own' ? '自建' : '内置'].map(cell).join(','),
  );
  return `\uFEFF${['主词,同义词,来源', ...lines].join('\r\n')}\r\n`;
}

/** A spreadsheet would run a cell that begins with one of these characters as a formula. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
