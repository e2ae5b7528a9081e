import type { Kysely } from 'kysely';
import type { Database } from '../platform/db/schema.ts';
import { addTestUser } from './test-rows.ts';

/** A text in all rows below, so that a leak is visible in any result. */
export const SECRET = '机密';

const MESSAGE = (id: string, type: string) => ({
  conversationId: 'c1',
  id,
  body: JSON.stringify({ _id: id, type, content: { text: SECRET } }),
});

/** Stores one row of every kind that belongs to a user, all owned by li, and a second user wang. */
export async function addRowsOfLi(db: Kysely<Database>): Promise<void> {
  await addTestUser(db, 'li');
  await addTestUser(db, 'wang');
  const times = { createdAt: 1000, updatedAt: 1000 };
  const conversation = { id: 'c1', ownerId: 'li', title: SECRET, contextType: '[]', version: 1 };
  await db
    .insertInto('conversation')
    .values({ ...conversation, createdAt: 1000, operatedAt: 1000 })
    .execute();
  await db
    .insertInto('message')
    .values([
      { ...MESSAGE('q1', 'self_msg'), position: 1 },
      { ...MESSAGE('a1', 'loading'), position: 2 },
    ])
    .execute();
  await db
    .insertInto('hiddenMessage')
    .values({ ...MESSAGE('h1', 'html'), headId: 'h1', position: 2, removedAt: null })
    .execute();
  const version = { conversationId: 'c1', groupId: 'h1', formerId: null };
  await db
    .insertInto('messageVersion')
    .values([
      { ...version, messageId: 'h1', number: 0 },
      { ...version, messageId: 'a1', number: 1 },
    ])
    .execute();
  await db.insertInto('folder').values({ ownerId: 'li', name: SECRET, createdAt: 1000 }).execute();
  await db
    .insertInto('answer')
    .values({
      ownerId: 'li',
      id: 'a1',
      conversationId: 'c1',
      questionId: 'q1',
      model: 'gpt-4',
      status: 'running',
      instanceId: 'here',
      aliveAt: 1000,
      startedAt: 1000,
      firstPieceAt: null,
      endedAt: null,
    })
    .execute();
  await db.insertInto('answerPart').values({ ownerId: 'li', answerId: 'a1', number: 0, text: SECRET }).execute();
  await db
    .insertInto('officeDocument')
    .values({ id: 'd1', ownerId: 'li', title: SECRET, content: SECRET, version: 2, sharedUntil: null, ...times })
    .execute();
  await db
    .insertInto('officeVersion')
    .values({ documentId: 'd1', version: 1, title: SECRET, content: SECRET, savedAt: 1000 })
    .execute();
  await db
    .insertInto('article')
    .values({ id: 'article', version: 1, ...times, deletedAt: null })
    .execute();
  await db
    .insertInto('answerVote')
    .values({
      ownerId: 'li',
      conversationId: 'c1',
      answerId: 'a1',
      value: -1,
      reasons: '[]',
      text: SECRET,
      question: SECRET,
      votedAt: 1000,
    })
    .execute();
  await db
    .insertInto('votedArticle')
    .values({ articleId: 'article', ownerId: 'li', conversationId: 'c1', answerId: 'a1' })
    .execute();
  const file = { name: 'secret.png', ownerId: 'li', kind: 'picture', type: 'image/png', size: 1, createdAt: 1000 };
  await db.insertInto('file').values(file).execute();
  const { ownerId: _owner, createdAt: _time, ...upload } = uploadRow({ name: 'secret.png', ownerId: 'li' });
  await db.insertInto('upload').values(upload).execute();
  await db
    .insertInto('messageFile')
    .values({ conversationId: 'c1', messageId: 'q1', fileName: 'secret.png' })
    .execute();
  await db.insertInto('documentFile').values({ documentId: 'd1', fileName: 'secret.png' }).execute();
  await db
    .insertInto('draftFile')
    .values({ ownerId: 'li', draft: 'new', fileName: 'secret.png', savedAt: 1000 })
    .execute();
  await db
    .insertInto('template')
    .values(templateRow({ id: 't1', ownerId: 'li', title: SECRET, body: SECRET }))
    .execute();
  await db
    .insertInto('flowTemplate')
    .values(flowTemplateRow({ id: 'f1', ownerId: 'li', title: SECRET, body: SECRET }))
    .execute();
  await db
    .insertInto('answerRecord')
    .values({
      ownerId: 'li',
      answerId: 'a1',
      conversationId: 'c1',
      questionId: 'q1',
      question: SECRET,
      model: 'gpt-4',
      source: 'openai',
      categories: '[]',
      status: 'running',
      startedAt: 1000,
      firstPieceMs: null,
      durationMs: null,
    })
    .execute();
  await db.insertInto('quota').values({ userId: 'li', answers: 7, tokens: null, updatedAt: 1000 }).execute();
  await db.insertInto('flowOrder').values({ userId: 'li', templateId: 'f1', position: 1 }).execute();
  await db
    .insertInto('comparison')
    .values({ id: 'k1', ownerId: 'li', title: SECRET, system: SECRET, isBlind: 0, ...times })
    .execute();
  await db.updateTable('conversation').set({ comparisonId: 'k1' }).where('id', '=', 'c1').execute();
  const settings = { model: SECRET, temperature: null, maxTokens: null, sourceLibrary: null };
  await db
    .insertInto('comparisonWindow')
    .values({ conversationId: 'c1', comparisonId: 'k1', position: 0, ...settings })
    .execute();
  const choice = { comparisonId: 'k1', ownerId: 'li', round: 1, conversationId: 'c1' };
  await db
    .insertInto('comparisonChoice')
    .values({ ...choice, model: SECRET, isBlind: 0, chosenAt: 1000 })
    .execute();
  await db
    .insertInto('session')
    .values(sessionRow({ tokenHash: 's1', userId: 'li', userAgent: SECRET }))
    .execute();
}

export function uploadRow(fields: { name: string; ownerId: string }) {
  return {
    ...fields,
    createdAt: 1000,
    title: SECRET,
    width: 1,
    height: 1,
    originalSize: 1,
    characters: 0,
    pages: null,
    isCut: 0 as const,
    text: SECRET,
    isTextCorrected: 0 as const,
    unnamedSince: 1000,
  };
}

export function templateRow(fields: Pick<Database['template'], 'id' | 'ownerId' | 'title' | 'body'>) {
  const uses = { uses: 0, usedAt: 0 };
  return { ...fields, ...uses, syllables: '', searchText: SECRET, version: 1, createdAt: 1000, updatedAt: 1000 };
}

export function flowTemplateRow(fields: Pick<Database['flowTemplate'], 'id' | 'ownerId' | 'title' | 'body'>) {
  return {
    ...fields,
    codeNo: fields.id,
    syllables: '',
    searchText: SECRET,
    model: 'gpt-4',
    ask: 1 as const,
    classType: '',
    isInUse: 1 as const,
    isPublic: 0 as const,
    isInRightMenu: 0 as const,
    isInChat: 1 as const,
    isInputRequired: 0 as const,
    mdUrl: '',
    placeholder: '',
    version: 1,
    createdAt: 1000,
    updatedAt: 1000,
  };
}

export function sessionRow(fields: Pick<Database['session'], 'tokenHash' | 'userId' | 'userAgent'>) {
  return { ...fields, createdAt: 1000, lastSeenAt: 1000, expiresAt: 1e15, revokedAt: null, address: '::1' };
}

/** Returns everything that belongs to li, to compare before and after. */
export async function readRowsOfLi(db: Kysely<Database>) {
  return {
    conversations: await db.selectFrom('conversation').selectAll().where('ownerId', '=', 'li').execute(),
    messages: await db.selectFrom('message').selectAll().where('conversationId', '=', 'c1').orderBy('id').execute(),
    hidden: await db.selectFrom('hiddenMessage').selectAll().where('conversationId', '=', 'c1').execute(),
    messageVersions: await db
      .selectFrom('messageVersion')
      .selectAll()
      .where('conversationId', '=', 'c1')
      .orderBy('number')
      .execute(),
    folders: await db.selectFrom('folder').selectAll().where('ownerId', '=', 'li').execute(),
    answers: await db.selectFrom('answer').selectAll().where('conversationId', '=', 'c1').execute(),
    parts: await db.selectFrom('answerPart').selectAll().where('answerId', '=', 'a1').execute(),
    documents: await db.selectFrom('officeDocument').selectAll().where('id', '=', 'd1').execute(),
    versions: await db.selectFrom('officeVersion').selectAll().where('documentId', '=', 'd1').execute(),
    files: await db.selectFrom('file').selectAll().where('ownerId', '=', 'li').execute(),
    uploads: await db.selectFrom('upload').selectAll().where('name', '=', 'secret.png').execute(),
    messageFiles: await db.selectFrom('messageFile').selectAll().where('conversationId', '=', 'c1').execute(),
    documentFiles: await db.selectFrom('documentFile').selectAll().where('documentId', '=', 'd1').execute(),
    draftFiles: await db.selectFrom('draftFile').selectAll().where('ownerId', '=', 'li').execute(),
    templates: await db.selectFrom('template').selectAll().where('ownerId', '=', 'li').execute(),
    flowTemplates: await db.selectFrom('flowTemplate').selectAll().where('ownerId', '=', 'li').execute(),
    order: await db.selectFrom('flowOrder').selectAll().where('userId', '=', 'li').execute(),
    votes: await db.selectFrom('answerVote').selectAll().where('ownerId', '=', 'li').execute(),
    votedArticles: await db.selectFrom('votedArticle').selectAll().where('ownerId', '=', 'li').execute(),
    records: await db.selectFrom('answerRecord').selectAll().where('ownerId', '=', 'li').execute(),
    quotas: await db.selectFrom('quota').selectAll().where('userId', '=', 'li').execute(),
    comparisons: await db.selectFrom('comparison').selectAll().where('ownerId', '=', 'li').execute(),
    windows: await db.selectFrom('comparisonWindow').selectAll().where('comparisonId', '=', 'k1').execute(),
    choices: await db.selectFrom('comparisonChoice').selectAll().where('ownerId', '=', 'li').execute(),
    sessions: await db.selectFrom('session').selectAll().where('userId', '=', 'li').execute(),
  };
}
