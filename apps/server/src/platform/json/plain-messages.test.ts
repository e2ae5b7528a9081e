import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { knowledgeQuestion } from '@wenjin/contract/knowledge/reprompt';
import { message } from '@wenjin/contract/chat/message';
import type { Endpoint } from '@wenjin/contract/endpoint';
import { markdownToSave } from '@wenjin/contract/office/office';
import { plainMessage } from '@wenjin/contract/plain-message';

const FOLDER = fileURLToPath(new URL('../../../../../packages/contract/src/', import.meta.url));
const MODULES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('.d.ts'));

type Named = { name: string; schema: z.ZodType };

/** Every input of an endpoint, and every schema for JSON inside a field. */
async function listSchemas(): Promise<Named[]> {
  const found: Named[] = [];
  for (const file of MODULES) {
    const exported = (await import(`${FOLDER}${file}`)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported)) {
      if (isEndpoint(value)) found.push({ name, schema: value.input });
    }
  }
  return [
    ...found,
    { name: 'knowledgeQuestion', schema: knowledgeQuestion },
    { name: 'markdownToSave', schema: markdownToSave },
    { name: 'message', schema: message },
  ];
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'input' in value;
}

const WRONG = [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  1e300,
  Number.NaN,
  '',
  ' \u200B',
  'x',
  'x'.repeat(300_000),
  '1e9',
  [],
  [null],
  {},
  { x: 1 },
];

type Definition = {
  type: string;
  innerType?: z.ZodType;
  element?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  options?: z.ZodType[];
  in?: z.ZodType;
};

/** Yields wrong values for the schema itself and for every schema inside it. */
function* wrongValues(schema: z.ZodType): Generator {
  yield* WRONG;
  const { type, innerType, element, shape, options, in: source } = schema.def as unknown as Definition;
  if (type === 'object')
    for (const [name, field] of Object.entries(shape ?? {}))
      for (const value of wrongValues(field)) yield { [name]: value };
  else if (type === 'array' && element !== undefined) {
    yield Array.from({ length: 30_000 }, () => 'a');
    for (const value of wrongValues(element)) yield [value];
  }
  for (const inner of [innerType, source, ...(options ?? [])]) if (inner !== undefined) yield* wrongValues(inner);
}

/** Latin letters are allowed only where a reader expects them. */
const EXPECTED_LATIN = ['https://api.example.com/v1', 'AI', '{content}'];
const TECHNICAL = /[A-Za-z<>=|]|undefined|无效输入|期望|接收|正则/u;

function problemOf({ code, path, message }: z.core.$ZodIssue): string | undefined {
  const text = EXPECTED_LATIN.reduce((rest, words) => rest.replaceAll(words, ''), message);
  if (!/\p{Script=Han}/u.test(text) || TECHNICAL.test(text)) return 'is not plain Chinese';
  // A text that is there but too long must not be called missing.
  if (path.length > 0 && message.startsWith('内容')) return 'does not name the field';
  if (code === 'too_big' && /^(?:缺少|请填写|请选择|请输入(?!正确))/u.test(message))
    return 'calls a long value missing';
  return undefined;
}

describe('messages of the validator', async () => {
  const schemas = await listSchemas();

  it('are looked at in every module of the contract', () => {
    expect(schemas.length).toBeGreaterThan(50);
  });

  it.each(schemas)('are plain Chinese for every wrong value of $name', ({ schema }) => {
    const odd = new Map<string, string>();
    for (const value of wrongValues(schema)) {
      for (const issue of schema.safeParse(value, { error: plainMessage }).error?.issues ?? []) {
        const problem = problemOf(issue);
        if (problem !== undefined) odd.set(`${issue.path.join('.')}: ${issue.message}`, problem);
      }
    }
    expect([...odd]).toEqual([]);
  });
});
