import { type Kysely, sql } from 'kysely';
import { isPostgres } from './platform/db/is-postgres.ts';
import type { Database } from './platform/db/schema.ts';

const USERS = 300;
const PART = 50_000;
const DAY_MS = 86_400_000;
const PURPOSES = ['answer', 'title', 'answer', 'answer', 'knowledge', 'answer', 'robot', 'answer', 'files', 'answer'];
const PREFERRED = ['gpt-3.5-turbo-0125', 'glm-4', 'qwen-plus', 'GLM3', 'qwen-max', 'doubao-128k', 'gpt-4-0125-preview'];

export async function addUsers(db: Kysely<Database>): Promise<void> {
  const fields = { avatar: '', passwordHash: '', grade: 2, disabledAt: null, createdAt: 1, updatedAt: 1 };
  const users = Array.from({ length: USERS }, (_user, index) => ({
    ...fields,
    id: `u${index}`,
    phone: `p${index}`,
    nickname: `用户 ${index}`,
    passwordExpiresAt: null,
  }));
  await db.insertInto('user').values(users).execute();
}

/** Spread over a year. Everybody has one model for most questions; the same on both databases. */
export async function addUsage(db: Kysely<Database>, count: number, endsAt: number): Promise<void> {
  // In parts, because one statement for all rows would exceed the time limit of a statement.
  for (let first = 0; first < count; first += PART) {
    await addPart(db, { first, last: Math.min(first + PART, count) - 1, endsAt });
  }
}

type UsagePart = { first: number; last: number; endsAt: number };

async function addPart(db: Kysely<Database>, part: UsagePart): Promise<void> {
  const [first, last, endsAt] = [sql.lit(part.first), sql.lit(part.last), sql.lit(part.endsAt)];
  const numbers = isPostgres(db)
    ? sql`select cast(n as bigint) as n from generate_series(${first}, ${last}) as n`
    : sql`with recursive s(n) as (select ${first} union all select n + 1 from s where n < ${last}) select n from s`;
  await sql`
    insert into "usage" ("id", "ownerId", "purpose", "model", "vendor", "outcome", "failure", "promptTokens",
      "answerTokens", "isEstimated", "startedAt", "firstPieceMs", "durationMs", "answerId", "rolledDay")
    select 'c' || n, 'u' || u, ${pick('n / 3', PURPOSES)},
      case when n % 10 = 0 then 'gpt-4-0125-preview' else ${pick('u', PREFERRED)} end, 'openai',
      case when n % 150 = 0 then 'failed' else 'done' end, case when n % 150 = 0 then 'rate-limited' else '' end,
      200 + n % 3000, 20 + n % 700, 0, ${endsAt} - (n * 31536) % ${sql.lit(365 * DAY_MS)},
      case when n % 150 = 0 then null else 300 + (n * 31) % 2500 end, 3000, null, null
    from (select n, (n * 7919) % ${sql.lit(USERS)} as u from (${numbers}) as numbers) as calls`.execute(db);
}

/** Names one of the values by a number. */
function pick(by: string, names: readonly string[]) {
  const cases = names.map((name, index) => sql`when ${sql.lit(index)} then ${sql.lit(name)}`);
  return sql`case (${sql.raw(by)}) % ${sql.lit(names.length)} ${sql.join(cases, sql` `)} end`;
}

/** Returns how many calls the sums contain. */
export async function countSummedCalls(db: Kysely<Database>): Promise<number> {
  if (isPostgres(db)) await sql`vacuum analyze`.execute(db);
  const { calls } = await db
    .selectFrom('usageTotal')
    .select(sql<number>`cast(sum(calls) as bigint)`.as('calls'))
    .executeTakeFirstOrThrow();
  return calls;
}
