import { expectToDraw } from '../lazy/ahead.ts';
import { lazyParts } from '../lazy/lazy-parts.ts';
import type { BlockContext } from './context.ts';
import { escapeHtml } from '../../browser/escape-html.ts';

/** Highlighting longer code would block the page. */
const HIGHLIGHT_MAX = 20_000;
/** New syntax mostly occurs early, and warming up with long code would highlight it again and again. */
const EXPECTED_MAX = 2000;
const LANGUAGE = /^[\w+#.-]{1,24}$/u;

const COPY_ICON =
  '<svg class="md-copy-icon" viewBox="0 0 24 24" aria-hidden="true"><rect width="14" height="14" x="8" y="8" rx="2"/><path d="M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2"/></svg>';
const DONE_ICON = '<svg class="md-done-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M20 6 9 17l-5-5"/></svg>';
const COPY_BUTTON = `<button type="button" class="md-copy" aria-label="复制代码">${COPY_ICON}${DONE_ICON}<span>复制</span></button>`;

export const CARET = '<span class="caret" aria-hidden="true"></span>';

type Code = { language: string; code: string; hasCaret: boolean; context: BlockContext };

/** A box with the language's name, a copy button and the code. A chart in a list or quote is shown as code. */
export function drawnCode({ language, code, hasCaret, context }: Code): string {
  const name = LANGUAGE.test(language) ? language : '';
  const body = colours(name.toLowerCase(), code, context) ?? escapeHtml(code);
  const caret = hasCaret ? CARET : '';
  return `<div class="md-code"><div class="md-code-head"><span>${escapeHtml(name === '' ? '代码' : name)}</span>${COPY_BUTTON}</div><pre class="md-scroll"><code>${body}${caret}</code></pre></div>\n`;
}

/** Highlights only code that no longer changes, and only when the highlighter has loaded. */
function colours(language: string, code: string, context: BlockContext): string | undefined {
  if (language === '' || code.length > HIGHLIGHT_MAX) return undefined;
  const highlight = lazyParts.code();
  if (context.isLive) {
    if (highlight !== undefined && code.length < EXPECTED_MAX) expectToDraw(() => highlight(code, language));
    return undefined;
  }
  if (highlight === undefined) context.missing.add('code');
  return highlight?.(code, language);
}
