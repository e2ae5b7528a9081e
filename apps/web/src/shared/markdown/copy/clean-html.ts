import createMarkdown, { type Token } from 'markdown-it';
import { escapeHtml } from '../../browser/escape-html.ts';
import { metaText } from '../parse/token-meta.ts';

const BORDER = 'border:1px solid #bfc8c7;padding:4px 8px';
const MONO = "font-family:Consolas,'Courier New',monospace";

/** The clipboard has no style sheet of the page, so the necessary styles are inline. */
export function cleanHtml(tokens: Token[]): string {
  const { renderer, options } = createClean();
  return renderer.render(tokens, options, {}).trim();
}

function createClean() {
  const clean = createMarkdown({ html: false, breaks: true });
  const contentOf = (tokens: Token[], index: number) => escapeHtml(tokens[index]?.content ?? '');
  Object.assign(clean.renderer.rules, {
    table_open: () => '<table style="border-collapse:collapse">\n',
    th_open: (tokens, index) => `<th style="${BORDER};background:#f6f9f9${alignment(tokens[index])}">`,
    td_open: (tokens, index) => `<td style="${BORDER}${alignment(tokens[index])}">`,
    fence: (tokens, index) => `<pre style="${MONO}">${contentOf(tokens, index)}</pre>\n`,
    code_block: (tokens, index) => `<pre style="${MONO}">${contentOf(tokens, index)}</pre>\n`,
    code_inline: (tokens, index) => `<code style="${MONO}">${contentOf(tokens, index)}</code>`,
    link_open: (tokens, index) => `<a href="${escapeHtml(String(tokens[index]?.attrGet('href') ?? ''))}">`,
    image: (tokens, index) => escapeHtml(String(tokens[index]?.attrGet('alt') ?? '')),
    list_item_open: () => '<li>',
    formula_block: (tokens, index) => `<p>${contentOf(tokens, index)}</p>\n`,
    formula_inline: contentOf,
    task_box: (tokens, index) => (tokens[index]?.meta?.['isDone'] === true ? '☑ ' : '☐ '),
    note_reference: (tokens, index) => `<sup>[${metaText(tokens[index], 'number')}]</sup>`,
    note_open: (tokens, index) => `<div>[${metaText(tokens[index], 'number')}] `,
    note_close: () => '</div>\n',
  } satisfies typeof clean.renderer.rules);
  return clean;
}

function alignment(token: Token | undefined): string {
  const found = /(?:center|right)/u.exec(String(token?.attrGet('style') ?? ''));
  return `;text-align:${found?.[0] ?? 'left'}`;
}
