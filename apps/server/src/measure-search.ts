import { rmSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { createSearchConversations } from './features/search/search-conversations.ts';
import { createSearchRepository } from './features/search/search.repository.ts';
import { executeTogether } from './platform/db/execute-together.ts';
import { createSearchIndex } from './features/search/index/search-index.repository.ts';
import { openMeasuredDatabase } from './open-measured-database.ts';

// `npm run bench -- search` measures how long searches take among many messages, and what the index costs a save.
const OWNER = 'bench';
const PER_CONVERSATION = 20;
const ROUNDS = 40;
const SAVES = 300;
const LIKE_ROUNDS = 3;
const COMMON_EVERY = [2, 5, 10, 20];
const KEYWORDS = {
  rare: ['龘', '鼗鼙', '龘靐齉齾', '罕见词语只在几处'],
  common: ['的', '年假', '试用期限', '劳动合同期满以前'],
  // These characters occur everywhere, but never next to each other in this order.
  absent: ['𠮷', '期用', '期用限试', '前以满期同合动劳'],
  // Each pair of characters occurs in some thousand messages, but the whole word in none.
  scattered: ['用期限内'],
} as const;

const [, , sizes = '20000,200000'] = process.argv;
const { db, folder } = await openMeasuredDatabase();
const index = createSearchIndex(db);
const search = createSearchConversations({ entries: createSearchRepository(db) });
await db
  .insertInto('user')
  .values({
    id: OWNER,
    phone: OWNER,
    nickname: OWNER,
    avatar: '',
    passwordHash: '',
    grade: 2,
    disabledAt: null,
    createdAt: 1,
    updatedAt: 1,
    passwordExpiresAt: null,
  })
  .execute();

let stored = 0;
let state = 1;
const bySize: Record<string, unknown> = {};
for (const size of sizes.split(',').map(Number)) {
  while (stored < size) await storeConversations(Math.min(50, (size - stored) / PER_CONVERSATION));
  if (process.env['MEASURE_DATABASE_URL'] !== undefined) await settlePostgres();
  bySize[size] = await measureSearches();
}
const report = { sizes: bySize, like: await measureLike(), save: await measureSaves() };
console.log(JSON.stringify(report));
await db.destroy();
rmSync(folder, { recursive: true });

async function measureSearches() {
  const figures: Record<string, { p50: number; p95: number; found: number }> = {};
  for (const [kind, words] of Object.entries(KEYWORDS)) {
    for (const keyword of words) {
      const times: number[] = [];
      let found = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const startedAt = performance.now();
        found = (await search(OWNER, { keyword })).length;
        times.push(performance.now() - startedAt);
      }
      figures[`${kind} ${Array.from(keyword).length}`] = { p50: share(times, 0.5), p95: share(times, 0.95), found };
    }
  }
  return figures;
}

/** Measures the same search without an index, on the owner's own messages. */
async function measureLike() {
  const figures: Record<string, number> = {};
  for (const keyword of KEYWORDS.absent) {
    const times: number[] = [];
    for (let round = 0; round < LIKE_ROUNDS; round += 1) {
      const startedAt = performance.now();
      await db
        .selectFrom('message')
        .innerJoin('conversation', 'conversation.id', 'message.conversationId')
        .select('message.id')
        .where('conversation.ownerId', '=', OWNER)
        .where('message.body', 'like', `%${keyword}%`)
        .limit(200)
        .execute();
      times.push(performance.now() - startedAt);
    }
    figures[`absent ${Array.from(keyword).length}`] = share(times, 0.5);
  }
  return figures;
}

async function measureSaves() {
  const times = { plain: [] as number[], indexed: [] as number[] };
  const conversationId = 'c0';
  for (let count = 0; count < SAVES * 2; count += 1) {
    const kind = count % 2 === 0 ? 'plain' : 'indexed';
    const message = { id: `${kind}${count}`, body: bodyOf(`${kind}${count}`, text(100)) };
    const startedAt = performance.now();
    await executeTogether(db, {
      gate: db
        .updateTable('conversation')
        .set({ operatedAt: count })
        .where('id', '=', conversationId)
        .returning('id')
        .compile(),
      rest: [
        db
          .insertInto('message')
          .values({ conversationId, position: 1000 + count, ...message })
          .compile(),
        ...(kind === 'plain'
          ? []
          : index.messages({ ownerId: OWNER, conversationId, now: Date.now(), messages: [message] })),
      ],
    });
    times[kind].push(performance.now() - startedAt);
  }
  return { plain: share(times.plain, 0.5), indexed: share(times.indexed, 0.5) };
}

async function storeConversations(count: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (let made = 0; made < count; made += 1) {
      const conversationId = `c${stored / PER_CONVERSATION}`;
      const now = Date.UTC(2024, 0) + stored * 60_000;
      const title = text(12);
      await transaction
        .insertInto('conversation')
        .values({
          id: conversationId,
          ownerId: OWNER,
          title,
          contextType: '[]',
          version: 1,
          createdAt: now,
          operatedAt: now,
        })
        .execute();
      const messages = Array.from({ length: PER_CONVERSATION }, (_, index) => {
        const id = `m${stored + index}`;
        return { id, body: bodyOf(id, messageText(stored + index), now + index * 1000) };
      });
      await transaction
        .insertInto('message')
        .values(messages.map((message, index) => ({ conversationId, position: index + 1, ...message })))
        .execute();
      const about = { ownerId: OWNER, conversationId };
      for (const statement of [
        ...(await index.title({ ...about, title })),
        ...index.messages({ ...about, now, messages }),
      ]) {
        await transaction.executeQuery(statement);
      }
      stored += PER_CONVERSATION;
    }
  });
}

function bodyOf(id: string, words: string, at = Date.now()): string {
  return JSON.stringify({ _id: id, type: 'html', content: { text: words }, time: new Date(at).toISOString() });
}

/**
 * Returns about 100 characters. Rare words occur in ten messages whatever their number, common words in a share of
 * them.
 */
function messageText(number: number): string {
  const rare = number < 10 ? KEYWORDS.rare.join('。') : '';
  const common = KEYWORDS.common.filter((_word, index) => number % (COMMON_EVERY[index] ?? 1) === 0);
  const after = number % 7 === 0 ? '期限内外' : '';
  return text(40) + rare + text(20) + common.join('，') + text(20) + after + text(5);
}

/** Returns characters with frequencies like those of a language; the same text in every run. */
function text(length: number): string {
  let words = '';
  for (let count = 0; count < length; count += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const rank = Math.floor(3000 ** (state / 2 ** 32)) - 1;
    words += rank === 0 ? '，' : String.fromCodePoint(0x4e00 + ((rank * 7) % 3000));
  }
  return words;
}

/** Runs `vacuum analyze`, which a PostgreSQL server otherwise runs by itself within minutes. */
async function settlePostgres(): Promise<void> {
  const query = { sql: 'vacuum analyze', parameters: [] };
  await db.executeQuery({ ...db.selectFrom('user').select('id').compile(), ...query });
}

function share(times: readonly number[], part: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? Number.NaN;
}
