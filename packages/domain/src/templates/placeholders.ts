import { CONTENT_PLACEHOLDER } from '@wenjin/contract/templates/limits';

// A name, not just anything in braces: a template may hold a piece of JSON or of a program.
const PLACEHOLDER = /\{[ \t]*([\p{L}\p{N}_][\p{L}\p{N}_ ·、/（）()-]{0,29}?)[ \t]*\}/gu;

export const CONTENT_NAME = CONTENT_PLACEHOLDER.slice(1, -1);

export type TemplatePart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'placeholder'; readonly text: string; readonly name: string };

/** The words of a template and the gaps between them. */
export function templateParts(template: string): TemplatePart[] {
  const parts: TemplatePart[] = [];
  let end = 0;
  for (const found of template.matchAll(PLACEHOLDER)) {
    if (found.index > end) parts.push({ type: 'text', text: template.slice(end, found.index) });
    parts.push({ type: 'placeholder', text: found[0], name: found[1] ?? '' });
    end = found.index + found[0].length;
  }
  if (end < template.length) parts.push({ type: 'text', text: template.slice(end) });
  return parts;
}

/** Each name once, in the order of the template. */
export function placeholderNames(template: string): string[] {
  const names = templateParts(template).flatMap((part) => (part.type === 'placeholder' ? [part.name] : []));
  return [...new Set(names)];
}

/** The template with its gaps filled. A value is put in as it is: braces in it are no gaps. */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return templateParts(template)
    .map((part) => (part.type === 'placeholder' ? (valueOf(values, part.name) ?? part.text) : part.text))
    .join('');
}

/** What a field for it is called. */
export function placeholderLabel(name: string): string {
  return name === CONTENT_NAME ? '内容' : name;
}

function valueOf(values: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
