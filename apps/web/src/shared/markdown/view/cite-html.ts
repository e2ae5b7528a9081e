import { htmlParts } from './html-parts.ts';

/** [1], [1, 2] and 【1】. */
const NUMBERS = /\[\s*(\d{1,3}(?:\s*[,，、]\s*\d{1,3})*)\s*\]|【\s*(\d{1,3}(?:\s*[,，、]\s*\d{1,3})*)\s*】/gu;

/**
 * Makes the numbers of known sources in the HTML of a block into buttons. Other numbers stay text. The brackets stay in
 * the text, unseen, so that a selection is copied as it was written.
 */
export function withCitations(html: string, sources: number): string {
  if (sources === 0 || !/[[【]\s*\d/u.test(html)) return html;
  return htmlParts(html)
    .map(({ source, isProse }) => (isProse ? withButtons(source, sources) : source))
    .join('');
}

function withButtons(text: string, sources: number): string {
  return text.replaceAll(NUMBERS, (written: string, narrow: string | undefined, wide: string | undefined) => {
    const numbers = (narrow ?? wide ?? '').split(/[,，、]/u).map(Number);
    const isKnown = numbers.every((number) => number >= 1 && number <= sources);
    return isKnown ? numbers.map(button).join('') : written;
  });
}

function button(number: number): string {
  return `<span class="md-cite" role="button" tabindex="0" data-cite="${number}" aria-label="引用 ${number}"><i>[</i>${number}<i>]</i></span>`;
}
