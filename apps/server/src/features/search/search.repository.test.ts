import type { Message } from '@wenjin/contract/chat/message';
import { foldText } from '@wenjin/domain/search/search-text';
import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../platform/db/schema.ts';
import { rebuildSearchIndex } from './index/rebuild-search-index.repository.ts';
import { createSearchIndex } from './index/search-index.repository.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { addTestUser } from '../../testing/test-rows.ts';
import { createSearchRepository, type Search } from './search.repository.ts';

type Said = { id: string; text: string; type?: Message['type']; time?: string };
type Stored = { id: string; ownerId?: string; title?: string; said: readonly Said[] };

async function store(db: Kysely<Database>, { id, ownerId = 'li', title = '会话', said }: Stored): Promise<void> {
  const times = { createdAt: 1_000_000, operatedAt: 1_000_000 };
  await db
    .insertInto('conversation')
    .values({ id, ownerId, title, contextType: '[]', version: 1, ...times })
    .execute();
  const messages = said.map(({ id: _id, text, type = 'html', time }) => ({
    id: _id,
    body: JSON.stringify({ _id, type, content: { text }, ...(time === undefined ? {} : { time }) }),
  }));
  if (messages.length > 0) {
    const rows = messages.map((message, index) => ({ conversationId: id, position: index + 1, ...message }));
    await db.insertInto('message').values(rows).execute();
  }
  const about = { ownerId, conversationId: id, now: 1_000_000 };
  const index = createSearchIndex(db);
  for (const statement of [...(await index.title({ ...about, title })), ...index.messages({ ...about, messages })])
    await db.executeQuery(statement);
}

function search(keyword: string, fields: Partial<Search> = {}): Search {
  const anything = { said: undefined, withThinking: false, since: undefined, until: undefined };
  return { ownerId: 'li', keyword, limit: 10_000, ...anything, ...fields };
}

describe.each(testDatabases)('search repository on $name', ({ open }) => {
  async function setUp() {
    const db = await open();
    await addTestUser(db, 'li');
    await addTestUser(db, 'wang');
    const entries = createSearchRepository(db);
    const idsOf = async (keyword: string, fields?: Partial<Search>) =>
      (await entries.find(search(keyword, fields))).map(({ messageId }) => messageId);
    return { db, entries, idsOf };
  }

  it('finds exactly the same messages as a full scan', async () => {
    const { db, idsOf } = await setUp();
    const said = manyTexts(300).map((text, index) => ({ id: `m${index}`, text }));
    await store(db, { id: 'c1', title: '无', said });
    const pick = random(7);
    const keywords = Array.from({ length: 2000 }, () => substringOf(said[pick(said.length)]?.text ?? '', pick));
    for (const keyword of keywords.filter((text) => text.trim() !== '')) {
      const expected = said.filter(({ text }) => foldText(text).includes(foldText(keyword))).map(({ id }) => id);
      const found = (await idsOf(keyword)).filter((id) => id !== null);
      expect({ keyword, found: found.toSorted() }).toEqual({ keyword, found: expected.toSorted() });
    }
  }, 120_000);

  it.each(['%', '_', '\\', "'", '"', '*', 'AND', 'NOT', '&', '|', '!', ':', '(', '100%_'])(
    'searches for %j as plain text',
    async (keyword) => {
      const { db, idsOf } = await setUp();
      await store(db, {
        id: 'c1',
        title: '无',
        said: [
          { id: 'm1', text: `前${keyword}后` },
          { id: 'm2', text: '前后' },
        ],
      });
      expect(await idsOf(keyword)).toEqual(['m1']);
    },
  );

  it('finds what a model has thought only when asked', async () => {
    const { db, idsOf } = await setUp();
    await store(db, {
      id: 'c1',
      title: '无',
      said: [
        { id: 'm1', text: '<think>先查产假规定</think>\n\n婚假三天' },
        { id: 'm2', text: '<think>先想婚假</think>\n\n婚假三天' },
        { id: 'm3', type: 'self_msg', text: '标签 <think> 是什么' },
      ],
    });
    expect(await idsOf('产假')).toEqual([]);
    expect(await idsOf('产假', { withThinking: true })).toEqual(['m1']);
    expect((await idsOf('婚假')).toSorted()).toEqual(['m1', 'm2']);
    expect(await idsOf('think')).toEqual(['m3']);
  });

  it('never finds messages of another user', async () => {
    const { db, idsOf } = await setUp();
    await store(db, { id: 'c1', ownerId: 'wang', title: '年假', said: [{ id: 'm1', text: '年假十天' }] });
    expect(await idsOf('年假')).toEqual([]);
    expect(await idsOf('年假', { ownerId: 'wang' })).toEqual(['m1', null]);
  });

  it('returns the newest match first with its position in the conversation', async () => {
    const { db, entries } = await setUp();
    await store(db, {
      id: 'c1',
      title: '无',
      said: [
        { id: 'old', text: '年假', time: '2026-01-01T00:00:00.000Z' },
        { id: 'new', text: '年假', time: '2026-03-01T00:00:00.000Z' },
        { id: 'middle', text: '年假', time: '2026-02-01T00:00:00.000Z' },
      ],
    });
    const hits = await entries.find(search('年假'));
    expect(hits.map(({ messageId, indexNo }) => [messageId, indexNo])).toEqual([
      ['new', 1],
      ['middle', 2],
      ['old', 0],
    ]);
  });

  it('filters search results by time and by questions and answers', async () => {
    const { db, idsOf } = await setUp();
    await store(db, {
      id: 'c1',
      title: '年假',
      said: [
        { id: 'q1', type: 'self_msg', text: '年假？', time: '2026-01-01T00:00:00.000Z' },
        { id: 'a1', text: '年假。', time: '2026-02-01T00:00:00.000Z' },
      ],
    });
    expect(await idsOf('年假', { said: 'question' })).toEqual(['q1']);
    expect(await idsOf('年假', { said: 'answer' })).toEqual(['a1']);
    expect(await idsOf('年假', { said: 'title' })).toEqual([null]);
    expect(await idsOf('年假', { since: Date.UTC(2026, 0, 15) })).toEqual(['a1']);
    expect(await idsOf('年假', { since: Date.UTC(2025, 0, 1), until: Date.UTC(2026, 0, 15) })).toEqual(['q1']);
  });

  it('finds a title by its words and by its pinyin initials', async () => {
    const { db, entries } = await setUp();
    await store(db, { id: 'c1', title: '年假规则 Offer', said: [] });
    for (const keyword of ['年假', 'offer', 'njgz', 'JG'])
      expect({ keyword, hits: await entries.find(search(keyword)) }).toMatchObject({
        keyword,
        hits: [{ conversationId: 'c1', messageId: null, said: 'title', title: '年假规则 Offer' }],
      });
    expect(await entries.find(search('n'))).toEqual([]);
    expect(await entries.find(search('jn'))).toEqual([]);
  });

  it.each(['model_msg', 'loading'] as const)('does not find a message of type %s', async (type) => {
    const { db, idsOf } = await setUp();
    await store(db, { id: 'c1', title: '无', said: [{ id: 'm1', type, text: '请简洁回答' }] });
    expect(await idsOf('简洁')).toEqual([]);
  });

  it('no longer finds deleted messages, conversations and users', async () => {
    const { db, idsOf } = await setUp();
    const said = [
      { id: 'm1', text: '年假' },
      { id: 'm2', text: '年假' },
    ];
    await store(db, { id: 'c1', title: '年假', said });
    await db.deleteFrom('message').where('id', '=', 'm1').execute();
    expect(await idsOf('年假')).toEqual(['m2', null]);
    await db.deleteFrom('conversation').where('id', '=', 'c1').execute();
    expect(await idsOf('年假')).toEqual([]);
    await store(db, { id: 'c2', title: '年假', said });
    await db.deleteFrom('user').where('id', '=', 'li').execute();
    expect(await idsOf('年假')).toEqual([]);
    expect(await db.selectFrom('searchEntry').selectAll().execute()).toEqual([]);
  });

  it('finds a message that is too long for the index', async () => {
    const { db, idsOf } = await setUp();
    const pick = random(3);
    const text = Array.from({ length: 200_000 }, () => String.fromCodePoint(0x4e00 + pick(20_000))).join('');
    await store(db, { id: 'c1', title: '无', said: [{ id: 'm1', text: `${text}年假十天` }] });
    expect(await idsOf('年假十天')).toEqual(['m1']);
    expect(await idsOf('年假百天')).toEqual([]);
  });

  it('finds the same messages after the index was rebuilt', async () => {
    const { db, idsOf } = await setUp();
    await store(db, { id: 'c1', title: '年假', said: [{ id: 'm1', text: '年假', time: '2026-01-01T00:00:00.000Z' }] });
    await store(db, { id: 'c2', ownerId: 'wang', title: '年假', said: [] });
    const before = await idsOf('年假');
    const seen: number[] = [];
    expect(await rebuildSearchIndex(db, (done, total) => seen.push(done / total))).toBe(2);
    expect(seen.at(-1)).toBe(1);
    expect(await idsOf('年假')).toEqual(before);
  });
});

const SCRIPTS = [
  '年假规则试用期离职率的了是在我们公司制度第条绩效考勤',
  'abcdefgXYZ Offer ',
  'ＡＢＣ１２３，。！？：；“”',
  '%_\\\'"*()[]{}|&!:;,.?-+=/<>@#$^~`',
  '😀😁👨‍👩‍👧🇨🇳𠮷𡃁',
  'éüñßΣσς İı한글ひらカナ',
  ' \n\t',
];

function manyTexts(count: number): string[] {
  const pick = random(42);
  return Array.from({ length: count }, () =>
    Array.from({ length: 5 + pick(60) }, () => {
      const script = Array.from(SCRIPTS[pick(10) < 6 ? 0 : pick(SCRIPTS.length)] ?? '');
      return script[pick(script.length)] ?? '';
    }).join(''),
  );
}

function substringOf(text: string, pick: (below: number) => number): string {
  const characters = Array.from(text);
  const start = pick(characters.length);
  return characters.slice(start, start + 1 + pick(8)).join('');
}

/** Returns a generator of pseudo-random numbers that is the same for the same seed. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
