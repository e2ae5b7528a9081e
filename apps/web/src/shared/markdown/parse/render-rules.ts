import type { MarkdownIt, Token } from 'markdown-it';
import { CARET, drawnCode } from './code-block.ts';
import type { BlockContext } from './context.ts';
import { drawnFormula } from './formula.ts';
import { escapeHtml } from '../../browser/escape-html.ts';
import { drawRule } from './rule-shapes.ts';
import { markColumns } from './table-columns.ts';

type Rules = MarkdownIt['renderer']['rules'];

/** Elements without a rule here are rendered with the attributes that our own rules set. */
export function addRenderRules(md: MarkdownIt): void {
  Object.assign(md.renderer.rules, {
    ...codeRules(),
    ...tableRules(),
    ...smallRules(),
    heading_open: (tokens, index) => `<${headingTag(tokens[index])}>`,
    heading_close: (tokens, index) => `</${headingTag(tokens[index])}>\n`,
  } satisfies Rules);
}

/** The page and the conversation use the first two heading levels. */
function headingTag(token: Token | undefined): string {
  const level = Number(token?.tag.slice(1) ?? 1);
  return `h${Math.min(6, level + 2)}`;
}

function codeRules(): Rules {
  return {
    fence: drawRule(codeOf),
    code_block: drawRule(codeOf),
    code_inline: (tokens, index) => `<code>${escapeHtml(tokens[index]?.content ?? '')}</code>`,
    formula_block: drawRule(
      ({ content }, context) => `<div class="md-formula md-scroll">${drawnFormula(content, 'block', context)}</div>\n`,
    ),
    formula_inline: drawRule(({ content, markup }, context) =>
      drawnFormula(content, markup === '$$' ? 'display' : 'inline', context),
    ),
  };
}

function codeOf(token: Token, context: BlockContext): string {
  const language = token.info.trim().split(/\s/u)[0] ?? '';
  return drawnCode({ language, code: token.content, hasCaret: context.caretCode === token, context });
}

function tableRules(): Rules {
  return {
    table_open: (tokens, index) => {
      markColumns(tokens, index);
      return '<div class="md-table md-scroll"><table>\n';
    },
    table_close: () => '</table></div>\n',
    th_open: (tokens, index) => `<th scope="col"${cellMarks(tokens[index])}>`,
    td_open: (tokens, index) => `<td${cellMarks(tokens[index])}>`,
  };
}

function cellMarks(token: Token | undefined): string {
  const written = /(?:left|center|right)/u.exec(String(token?.attrGet('style') ?? ''))?.[0];
  const align = written ?? (token?.meta?.['isFigures'] === true ? 'right' : 'left');
  const text = token?.meta?.['isText'] === true ? ' data-text' : '';
  return (align === 'left' ? '' : ` data-align="${align}"`) + text;
}

function smallRules(): Rules {
  return {
    caret: () => CARET,
    task_box: (tokens, index) =>
      tokens[index]?.meta?.['isDone'] === true
        ? '<input type="checkbox" disabled checked aria-label="已完成"> '
        : '<input type="checkbox" disabled aria-label="未完成"> ',
    note_reference: (tokens, index) => noteReference(tokens[index]),
    note_open: () => '',
    note_close: () => '',
  };
}

function noteReference(token: Token | undefined): string {
  const number = token?.meta?.['number'];
  if (typeof number !== 'number') return `<sup class="md-note-wait">${escapeHtml(token?.content ?? '')}</sup>`;
  return `<sup><button type="button" class="md-note" data-note="${number}" aria-label="脚注 ${number}">${number}</button></sup>`;
}
