import { xmlTokens } from './xml-tokens.ts';

type Handlers = {
  /** Called for the start of an element; for an empty one the end follows at once. */
  open?: Record<string, (attributes: string) => void>;
  close?: Record<string, () => void>;
  text?: (text: string) => void;
};

/** Calls a function for each start, end and text of the XML, by the name of the element. */
export function walkXml(xml: string, { open = {}, close = {}, text }: Handlers): void {
  const opened = new Map(Object.entries(open));
  const closed = new Map(Object.entries(close));
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'text') text?.(token.text);
    else {
      if (token.kind === 'open') opened.get(token.name)?.(token.attributes);
      if (token.kind === 'close' || token.isEmpty) closed.get(token.name)?.();
    }
  }
}
