import { describe, expect, it } from 'vitest';
import { readySentences } from './ready-sentences.ts';
import { sentenceRanges } from './sentence-ranges.ts';

function shown(html: string): Element {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
}

const textOf = (root: Element, sentences: readonly string[], index: number) =>
  sentenceRanges(root, sentences, index).map(String);

describe('places of sentences in an answer', () => {
  it('are found across marks, with their punctuation', () => {
    const root = shown('<p>年假<strong>有 5 天</strong>。满十年有 10 天！</p>');
    const sentences = readySentences('年假**有 5 天**。满十年有 10 天！', false);
    expect(textOf(root, sentences, 0)).toEqual(['年假有 5 天。']);
    expect(textOf(root, sentences, 1)).toEqual(['满十年有 10 天！']);
  });

  it('follow the order when words repeat', () => {
    const root = shown('<p>请申请。</p><p>请申请。</p>');
    const [range] = sentenceRanges(root, ['请申请。', '请申请。'], 1);
    expect(range?.startContainer.parentElement).toBe(root.children[1]);
  });

  it('are the cells of a row that is read', () => {
    const root = shown(
      '<table><tr><th>姓名</th><th>天数</th><th>状态</th></tr><tr><td>李</td><td>5</td><td>已批</td></tr></table>',
    );
    const sentences = readySentences('| 姓名 | 天数 | 状态 |\n|---|---|---|\n| 李 | 5 | 已批 |', false);
    expect(sentences).toEqual(['姓名：李，天数：5，', '状态：已批。']);
    expect(textOf(root, sentences, 0)).toEqual(['李', '5']);
    expect(textOf(root, sentences, 1)).toEqual(['已批']);
  });

  it('are not in code, thinking or numbers of citations', () => {
    const root = shown(
      '<details class="md-think">请申请。</details><pre>请申请。</pre><p>请<button>1</button>申请。</p>',
    );
    const [range] = sentenceRanges(root, ['请申请。'], 0);
    expect(range?.startContainer.parentElement?.tagName).toBe('P');
  });

  it('are none for words that are not drawn', () => {
    expect(sentenceRanges(shown('<pre>const a</pre>'), ['此处有一段代码。'], 0)).toEqual([]);
  });
});
