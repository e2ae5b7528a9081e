import { CONTENT_PLACEHOLDER } from '@wenjin/contract/templates/limits';

// Only a name in braces is a placeholder, because a template may contain JSON or program code.
const PLACEHOLDER = /\{[ \t]*([\p{L}\p{N}_][\p{L}\p{N}_ ·、/（）()-]{0,29}?)[ \t]*\}/gu;

export const CONTENT_NAME = CONTENT_PLACEHOLDER.slice(1, -1);

export type TemplatePart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'placeholder'; readonly text: string; readonly name: string };

/** Splits a template into text and placeholders. */
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

/** Returns each placeholder name once, in the order of the template. */
export function placeholderNames(template: string): string[] {
  const names = templateParts(template).flatMap((part) => (part.type === 'placeholder' ? [part.name] : []));
  return [...new Set(names)];
}

/** Fills in the placeholders. Values are inserted unchanged: braces in a value are not placeholders. */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return templateParts(template)
    .map((part) => (part.type === 'placeholder' ? (valueOf(values, part.name) ?? part.text) : part.text))
    .join('');
}

/** Returns the label of the input field for a placeholder. */
export function placeholderLabel(name: string): string {
  return name === CONTENT_NAME ? '内容' : name;
}

function valueOf(values: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
