import { describe, expect, it } from 'vitest';
import { makeDocx, paragraph, run, table } from '../../../testing/files/make-docx.ts';
import { makeZip } from '../../../testing/files/make-zip.ts';
import { BROKEN, TOO_COMPLEX } from '../common/limits.ts';
import { readWholeFile } from '../../../testing/files/read-whole-file.ts';

const read = (bytes: Uint8Array) => readWholeFile('手册.docx', bytes);
const markdownOf = async (bytes: Uint8Array) => (await read(bytes)).markdown;
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

describe('a Word file as markdown', () => {
  it('keeps headings, bold text, lists, tables and links', async () => {
    const body = [
      paragraph('员工手册', { style: '1' }),
      `<w:p>${run('年假为')}${run('5天', '<w:b/>')}${run('。')}</w:p>`,
      paragraph('甲', { list: 1 }),
      paragraph('乙', { list: 1, level: 1 }),
      paragraph('丙', { list: 2 }),
      table([
        ['级别', '天数'],
        ['经理', '10'],
      ]),
      `<w:p><w:hyperlink r:id="web">${run('官网')}</w:hyperlink></w:p>`,
    ].join('');
    expect(await read(makeDocx(body, { links: { web: 'https://example.com/a' } }))).toEqual({
      title: '员工手册',
      markdown:
        '# 员工手册\n\n年假为**5天**。\n\n- 甲\n  - 乙\n\n1. 丙\n\n| 级别 | 天数 |\n| --- | --- |\n| 经理 | 10 |\n\n[官网](https://example.com/a)',
    });
  });

  it('knows headings by the Chinese names of their styles', async () => {
    expect(await markdownOf(makeDocx(paragraph('休假', { style: 't' })))).toBe('### 休假');
  });

  it('repeats cells that are merged downwards', async () => {
    const merged = (mark: string, text: string) => `<w:tcPr><w:vMerge${mark}/></w:tcPr>${paragraph(text)}`;
    const body = table([
      [merged(' w:val="restart"', '经理'), '1 年'],
      [merged('', ''), '2 年'],
    ]);
    expect(await markdownOf(makeDocx(body))).toBe('| 经理 | 1 年 |\n| --- | --- |\n| 经理 | 2 年 |');
  });

  it('writes the numbers that Word computes, because rules are cited by them', async () => {
    const level = (index: number, format: string, text: string, style = '') =>
      `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${style}<w:lvlText w:val="${text}"/></w:lvl>`;
    const numbering = `<w:numbering ${W}><w:abstractNum w:abstractNumId="7">${level(0, 'chineseCounting', '第%1章', '<w:pStyle w:val="1"/>')}${level(1, 'chineseCountingThousand', '第%2条')}${level(2, 'chineseCounting', '（%3）')}${level(3, 'decimal', '%2.%4', '<w:isLgl/>')}</w:abstractNum><w:num w:numId="9"><w:abstractNumId w:val="7"/></w:num></w:numbering>`;
    const styles = `<w:styles ${W}><w:style w:type="paragraph" w:styleId="1"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="9"/></w:numPr></w:pPr></w:style></w:styles>`;
    const numbered = (text: string, index: number) =>
      `<w:p><w:pPr><w:numPr><w:ilvl w:val="${index}"/><w:numId w:val="9"/></w:numPr></w:pPr>${run(text)}</w:p>`;
    const body = [
      paragraph('总则', { style: '1' }),
      ...Array.from({ length: 11 }, (_, index) => numbered(`条文${index + 1}`, 1)),
      numbered('甲', 2),
      numbered('乙', 2),
      numbered('细则', 3),
      paragraph('附则', { style: '1' }),
      numbered('条文', 1),
    ].join('');
    const more = { 'word/numbering.xml': numbering, 'word/styles.xml': styles };
    const lines = (await markdownOf(makeDocx(body, { more }))).split('\n\n');
    expect([lines[0], lines[1], ...lines.slice(10)]).toEqual([
      '# 第一章 总则',
      '第一条 条文1',
      '第十条 条文10',
      '第十一条 条文11',
      '（一）甲',
      '（二）乙',
      '11.1 细则',
      '# 第二章 附则',
      '第一条 条文',
    ]);
  });

  it('writes items below a numbered article as items of their own', async () => {
    const level = (index: number, format: string, text: string) =>
      `<w:lvl w:ilvl="${index}"><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
    const numbering = `<w:numbering ${W}><w:abstractNum w:abstractNumId="7">${level(0, 'chineseCounting', '第%1条')}${level(1, 'decimal', '%2.')}${level(2, 'bullet', '')}</w:abstractNum><w:num w:numId="9"><w:abstractNumId w:val="7"/></w:num></w:numbering>`;
    const numbered = (text: string, index: number) =>
      `<w:p><w:pPr><w:numPr><w:ilvl w:val="${index}"/><w:numId w:val="9"/></w:numPr></w:pPr>${run(text)}</w:p>`;
    const body = numbered('年假', 0) + numbered('甲', 1) + numbered('乙', 1) + numbered('丙', 2);
    expect(await markdownOf(makeDocx(body, { more: { 'word/numbering.xml': numbering } }))).toBe(
      '第一条 年假\n\n1. 甲\n\n2. 乙\n\n- 丙',
    );
  });

  it('leaves out deleted text and the codes of fields', async () => {
    const body = `<w:p><w:del>${run('旧')}</w:del>${run('新')}<w:r><w:instrText>DATE</w:instrText></w:r></w:p>`;
    expect(await markdownOf(makeDocx(body))).toBe('新');
  });

  it('takes the name of a file without headings as its title', async () => {
    expect((await read(makeDocx(paragraph('正文')))).title).toBe('手册');
  });

  it('keeps only the text of links to files', async () => {
    const body = `<w:p><w:hyperlink r:id="f">${run('本地')}</w:hyperlink></w:p>`;
    expect(await markdownOf(makeDocx(body, { links: { f: 'file:///etc/passwd' } }))).toBe('本地');
  });

  it('never reads external entities', async () => {
    const documentXml = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/hostname"><!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><w:document ${W}><w:body><w:p><w:r><w:t>前&e;&b;后</w:t></w:r></w:p></w:body></w:document>`;
    const outcome = await read(makeDocx('', { documentXml })).catch((error: Error) => ({ markdown: error.message }));
    expect(outcome.markdown).not.toMatch(/aaaa|root|\.local/u);
  });

  it('refuses a bomb although it declares a small size', async () => {
    const bomb = Buffer.alloc(80 * 1024 * 1024, ' ');
    const bytes = makeDocx(paragraph('x'), { more: { 'word/styles.xml': bomb } });
    expect(bytes.length).toBeLessThan(100_000);
    await expect(read(bytes)).rejects.toThrow(TOO_COMPLEX);
    const liar = makeZip({ '[Content_Types].xml': '<x/>', 'word/document.xml': bomb }, { declaredSize: 10 });
    await expect(read(liar)).rejects.toThrow(TOO_COMPLEX);
  });

  it('refuses a file with far too many entries', async () => {
    const more = Object.fromEntries(Array.from({ length: 5001 }, (_, index) => [`word/media/${index}.png`, '']));
    await expect(read(makeDocx(paragraph('x'), { more }))).rejects.toThrow(TOO_COMPLEX);
  });

  it.each([
    ['a file that was cut off', makeDocx(paragraph('x')).slice(0, 900)],
    ['a ZIP mark alone', new Uint8Array(Buffer.from('PK\u0003\u0004'))],
  ])('says that %s is broken', async (_, bytes) => {
    await expect(read(bytes)).rejects.toThrow(BROKEN);
  });

  it('says what can be imported for other ZIP files', async () => {
    await expect(read(makeZip({ 'xl/workbook.xml': '<x/>', '[Content_Types].xml': '<x/>' }))).rejects.toThrow('docx');
    await expect(read(makeZip({ 'a.xml': '<x/>' }, { encrypted: true }))).rejects.toThrow('已加密');
  });
});
