import type { Env, Token } from 'markdown-it';

/** The limit of CommonMark; a longer label defines nothing. */
const LABEL_MAX = 999;

export type Reference = { href: string; title: string };

export type Scope = {
  readonly link: (label: string) => Reference | undefined;
  readonly note: (label: string) => NoteState;
  readonly formulaRoom: number;
  /** The number of formula characters that may still be drawn at once. */
  readonly formulaCharacters: number;
};

/** A number once the note is defined; `waiting` while its definition may still arrive. */
export type NoteState = number | 'waiting' | 'none';

export type LazyPart = 'formula' | 'code';

/** Records the inputs of one block's HTML while it is rendered. */
export class BlockContext {
  readonly scope: Scope;
  /** True while the block may still change: costly work is then skipped. */
  readonly isLive: boolean;
  /** Every lookup in the scope with its result: the HTML is valid as long as the results are the same. */
  readonly asked = new Map<string, string>();
  readonly noteLabels: string[] = [];
  readonly missing = new Set<LazyPart>();
  formulas = 0;
  formulaCharacters = 0;
  /** True when a formula was left out that would have room elsewhere. */
  isCramped = false;
  /** The code block that ends with the caret. */
  caretCode: Token | undefined;

  constructor(scope: Scope, isLive: boolean) {
    this.scope = scope;
    this.isLive = isLive;
  }

  link(label: string): Reference | undefined {
    if (label.length > LABEL_MAX) return undefined;
    const found = this.scope.link(label);
    this.asked.set(`link ${label}`, linkAnswer(found));
    return found;
  }

  note(label: string): NoteState {
    const state = this.scope.note(label);
    this.asked.set(`note ${label}`, String(state));
    return state;
  }
}

/** True when the scope returns the same results as when the HTML was rendered. */
export function answersStillHold(asked: ReadonlyMap<string, string>, scope: Scope): boolean {
  for (const [question, answer] of asked) {
    const label = question.slice(5);
    const now = question.startsWith('link ') ? linkAnswer(scope.link(label)) : String(scope.note(label));
    if (now !== answer) return false;
  }
  return true;
}

export function envFor(context: BlockContext): Env {
  const references = new Proxy<Record<string, Reference>>(
    {},
    { get: (_target, label) => (typeof label === 'string' ? context.link(label) : undefined) },
  );
  return { context, references };
}

export function contextOf(env: Env | undefined): BlockContext {
  const context = env?.['context'];
  if (!(context instanceof BlockContext)) throw new Error('rendered without a context');
  return context;
}

function linkAnswer(reference: Reference | undefined): string {
  return reference === undefined ? '' : `${reference.href}\n${reference.title}`;
}
