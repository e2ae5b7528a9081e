/** One tag or piece of text. Names come without their namespace prefix. */
export type XmlToken =
  | { kind: 'open'; name: string; attributes: string; isEmpty: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<[!?][^>]*>|<(\/?)(?:[\w.-]+:)?([\w.-]+)([^>]*?)(\/?)>|([^<]+)/gu;

/**
 * Reads XML as a flat list of tags and texts, each character once. Declarations are skipped, so that entities which a
 * file defines itself are never expanded.
 */
export function* xmlTokens(xml: string): Generator<XmlToken> {
  for (const [, cdata, slash, name, attributes = '', empty, text] of xml.matchAll(TOKEN)) {
    if (cdata !== undefined) yield { kind: 'text', text: cdata };
    else if (text !== undefined) yield { kind: 'text', text: decodeEntities(text) };
    else if (name === undefined) continue;
    else if (slash === '/') yield { kind: 'close', name };
    else yield { kind: 'open', name, attributes, isEmpty: empty === '/' };
  }
}

/** Returns the value of an attribute, with or without a namespace prefix. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'u').exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : decodeEntities(value);
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#\d{1,7}|#x[0-9a-f]{1,6}|lt|gt|amp|quot|apos);/giu, (entity) => {
    const name = entity.slice(1, -1).toLowerCase();
    if (!name.startsWith('#')) return ENTITIES[name] ?? entity;
    const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  });
}
