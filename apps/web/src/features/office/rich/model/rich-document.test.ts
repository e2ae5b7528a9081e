import type { Node } from 'prosemirror-model';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../../shared/markdown/testing/render.ts';
import { readRich, writeRich } from './rich-document.ts';
import { richSchema } from './rich-schema.ts';
import { writeBlock } from './write-block.ts';

const FENCE = '```';
const CHART = `${FENCE}chart\n{"type":"bar","categories":["研发"],"series":[{"name":"人数","data":[3]}]}\n${FENCE}`;
/** Blocks that people and models write, some of which the editor cannot show as text. */
const BLOCKS = [
  '普通的一段，带**粗体**、*斜体*、~~删除~~和 `code`。',
  '第一行\n第二行  \n第三行\\\n第四行',
  '[链接](https://example.com/a(b) "题") 与 https://example.com/c，还有[文章](</kb/article/1>)',
  '见引用[1][2]，以及 \\[不是公式\\] 与 2 * 3 * 4、a_b_c',
  '# 标题一',
  '###### 标题六 ##',
  '标题\n====',
  '- 一\n- 二\n  - 二甲\n  - 二乙\n- 三',
  '* 一\n\n* 二\n\n  第二段',
  '3) 三\n4) 四',
  '1. 一\n   ```sh\n   ls\n   ```\n2. 二',
  '- [ ] 待办\n- [x] 已办',
  '1. [x] 第一步 $x$\n2. 不是任务\n   - [ ] 里面的任务',
  '- [ ]\n- [x]',
  '- \\[ ] 不是任务',
  '> 引用\n> 两行\n>\n> - 列表',
  '---',
  '***',
  `${FENCE}ts\nconst a = \`b\`;\n${FENCE}`,
  `~~~~md\n${FENCE}\n嵌套\n${FENCE}\n~~~~`,
  '    缩进的代码',
  CHART,
  `${FENCE}mermaid\ngraph TD\n${FENCE}`,
  '行内 $a_b^2$ 公式',
  '$$\n\\sum_{i=1}^n i\n$$',
  '\\[ E = mc^2 \\]',
  '长 \\(面积\\)2 倍，**$a$** 和 $$b$$ 在行内',
  '从 $5 到 $10 的价格',
  '| 城市 | 比例 |\n| :--- | ---: |\n| 杭州 | 16% |\n| 上海 \\| 浦东 | **9%** |',
  '| 只有 | 头 |\n|---|---|',
  '| 缺 | 格 |\n| --- | --- |\n| 一 |',
  '![图](/files/a.png)',
  '前![图 \\[1\\]](/files/a.png "题")后，[![按下](/files/b.png)](https://example.com)',
  '![别处](https://example.com/a.png "题") 与 ![坏](javascript:alert(1))',
  '| 式 | 图 |\n| :-: | --- |\n| $a\\|b$ | ![](/files/c.png) |',
  'H<sub>2</sub>O 与 <kbd>Ctrl</kbd><br>换行',
  '脚注[^1]\n\n[^1]: 说明',
  '[按编号][n]\n\n[n]: https://example.com',
  '<think>想</think>',
  '<div>原样的 HTML</div>',
  '**没有结束的粗体',
  '1986\\. 一个年份',
  '+ 加号列表',
  '+86 电话',
  '# ',
];

function docText(random: (below: number) => number): string {
  const gaps = ['\n\n', '\n\n\n', '\n \n'];
  const count = 1 + random(8);
  const parts = Array.from({ length: count }, () => BLOCKS[random(BLOCKS.length)] ?? '');
  const text = parts.map((part) => part + (gaps[random(gaps.length)] ?? '')).join('');
  return random(2) === 0 ? text : text.trim();
}

/** Replaces the block at this place. */
function withBlock(doc: Node, index: number, block: Node): Node {
  const blocks = Array.from({ length: doc.childCount }, (_, at) => (at === index ? block : doc.child(at)));
  return richSchema.nodes['doc']!.create(null, blocks);
}

const paragraph = (text: string) => richSchema.nodes['paragraph']!.create(null, richSchema.text(text));

describe('a document in the rich editor', () => {
  it.each(BLOCKS)('comes through unchanged: %j', (block) => {
    for (const text of [block, `${block}\n`, `\n\n${block}\n\n\n后文\n`, `前文\n\n${block}`]) {
      const rich = readRich(text);
      expect(writeRich(rich.doc, rich)).toBe(text);
    }
  });

  it('comes through unchanged with line breaks of Windows and of old Macs', () => {
    for (const text of ['# 题\r\n\r\n- 一\r\n- 二\r\n', '一\r二\r三']) {
      const rich = readRich(text);
      expect(writeRich(rich.doc, rich)).toBe(text);
    }
  });

  it('comes through unchanged in 500 random documents', () => {
    const random = randomFrom(20_261_116);
    for (let round = 0; round < 500; round += 1) {
      const text = docText(random);
      const rich = readRich(text);
      expect(writeRich(rich.doc, rich)).toBe(text);
    }
  });

  it('keeps every other block as it was when one is changed', () => {
    const random = randomFrom(7);
    for (let round = 0; round < 200; round += 1) {
      const text = docText(random).trim();
      const rich = readRich(text);
      const at = random(rich.doc.childCount);
      const written = writeRich(withBlock(rich.doc, at, paragraph('改过的一段')), rich);
      expect(written).toContain('改过的一段');
      const others = rich.originals.filter((_original, index) => index !== at);
      expect(others.filter(({ source }) => !written.includes(source))).toEqual([]);
    }
  });

  it('reads what it has written as the same blocks', () => {
    for (const block of BLOCKS) {
      const { doc } = readRich(block);
      for (let index = 0; index < doc.childCount; index += 1) {
        const node = doc.child(index);
        // A source may need the rest of the text, such as the definition of a note.
        if (node.type.name === 'source_block') continue;
        const again = readRich(writeBlock(node)).doc;
        expect([block, again.child(0).content.toJSON()]).toEqual([block, node.content.toJSON()]);
      }
    }
  });

  it.each([
    ['普通的一段', 'paragraph'],
    ['## 标题', 'heading'],
    ['- 一\n- 二', 'bullet_list'],
    ['| 城市 | 比例 |\n| --- | ---: |\n| 杭州 | 16% |', 'table'],
    [`${FENCE}ts\nlet a;\n${FENCE}`, 'code_block'],
    ['见引用[1]。', 'paragraph'],
    [CHART, 'source_block'],
    [`${FENCE}mermaid\ngraph TD\n${FENCE}`, 'source_block'],
    ['行内 $a_b^2$ 公式', 'paragraph'],
    ['$$\na\n$$', 'formula_block'],
    ['![图](/files/a.png)', 'paragraph'],
    ['- [ ] 待办', 'bullet_list'],
  ])('shows %j as %s', (text, type) => {
    expect(readRich(text).doc.firstChild?.type.name).toBe(type);
  });

  it.each([
    ['# 不是标题', '\\# 不是标题'],
    ['1. 不是列表', '1\\. 不是列表'],
    ['**不是粗体**', '\\*\\*不是粗体\\*\\*'],
    ['[不是](链接)', '\\[不是](链接)'],
    ['3 * 4，[1]', '3 \\* 4，[1]'],
  ])('writes the typed characters %j so that they stay characters', (typed, written) => {
    expect(writeBlock(paragraph(typed))).toBe(written);
    expect(readRich(written).doc.textContent).toBe(typed);
  });

  /** Writes the first block of a text after a word was added to its end, so that none of it is copied from the source. */
  function touched(text: string): string {
    const rich = readRich(text);
    const block = rich.doc.child(0);
    const end = richSchema.nodes['paragraph']!.create(block.attrs, [...block.content.content, richSchema.text('！')]);
    return writeRich(withBlock(rich.doc, 0, end), rich);
  }

  it.each([
    ['面积 $a^2$', '面积 $a^2$！'],
    ['长 \\(面积\\)2 倍', '长 \\(面积\\)2 倍！'],
    ['\\(x\\)2', '\\(x\\)2！'],
    ['![图](/files/a.png "题")', '![图](/files/a.png "题")！'],
    ['![别处](https://example.com/a.png)', '![别处](https://example.com/a.png)！'],
    ['[![按下](/files/b.png)](https://example.com)', '[![按下](/files/b.png)](https://example.com)！'],
  ])('keeps formulas and pictures of a paragraph that is edited: %j', (text, written) => {
    expect(touched(text)).toBe(written);
  });

  it('writes an emptied document as an empty text', () => {
    const rich = readRich('一段\n');
    expect(writeRich(richSchema.nodes['doc']!.create(null, richSchema.nodes['paragraph']!.create()), rich)).toBe('');
    expect(writeRich(readRich('').doc, readRich(''))).toBe('');
  });
});
