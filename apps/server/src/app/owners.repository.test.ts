import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createRemoveUserRepository } from '../features/account/departure/remove-user.repository.ts';
import { createUserDataRepository } from '../features/account/departure/user-data.repository.ts';
import { createSessionRepository } from '../features/account/sessions/session.repository.ts';
import { createChoiceRepository } from '../features/compare/choice.repository.ts';
import { createComparisonRepository } from '../features/compare/comparison.repository.ts';
import { createDocumentRepository } from '../features/office/document.repository.ts';
import { rebuildSearchIndex } from '../features/search/index/rebuild-search-index.repository.ts';
import { createSearchRepository } from '../features/search/search.repository.ts';
import { createVoteRepository } from '../features/knowledge/votes/vote.repository.ts';
import { createFlowTemplateRepository } from '../features/templates/flow-template.repository.ts';
import { createTemplateRepository } from '../features/templates/template.repository.ts';
import { createFileRepository } from '../features/uploads/file.repository.ts';
import { createRecordRepository } from '../features/usage/records/record.repository.ts';
import { createUploadRepository } from '../features/uploads/upload.repository.ts';
import type { Database } from '../platform/db/schema.ts';
import { createChatRepositories } from '../testing/chat-repositories.ts';
import {
  addRowsOfLi,
  flowTemplateRow,
  readRowsOfLi,
  SECRET,
  sessionRow,
  templateRow,
  uploadRow,
} from '../testing/foreign-rows.ts';
import { testDatabases } from '../testing/test-databases.ts';

type Repositories = ReturnType<typeof createRepositories>;

function createRepositories(db: Kysely<Database>) {
  return {
    ...createChatRepositories(db),
    choices: createChoiceRepository(db),
    comparisons: createComparisonRepository(db),
    documents: createDocumentRepository(db),
    files: createFileRepository(db),
    uploads: createUploadRepository(db),
    flowTemplates: createFlowTemplateRepository(db),
    records: createRecordRepository(db),
    search: createSearchRepository(db),
    sessions: createSessionRepository(db),
    templates: createTemplateRepository(db),
    votes: createVoteRepository(db),
    removal: createRemoveUserRepository(db),
    userData: createUserDataRepository(db),
  };
}

/** A call by wang with the ids of li's rows, or the reason why the method does not concern one user's rows. */
type Foreign<Method> = ((method: Method) => unknown) | `not by owner: ${string}`;

const wang = { ownerId: 'wang' };
const viewer = { userId: 'wang', isAdmin: false };
const change = { title: '改', content: '改', version: undefined, keepBefore: Infinity, versionsKept: 5, now: 2000 };
const begun = {
  ...wang,
  id: 'a2',
  conversationId: 'c1',
  isNewConversation: false,
  questionId: 'q2',
  model: 'gpt-4',
  instanceId: 'here',
  replaces: ['q1'],
  contextType: undefined,
  modeMessage: undefined,
  questionBody: '{}',
  answerBody: '{}',
  isLast: false,
  now: 2000,
};
const ended = {
  ...wang,
  id: 'a1',
  status: 'done' as const,
  instanceId: 'here',
  answerBody: '{}',
  errorMessage: undefined,
  firstPieceAt: undefined,
  now: 2000,
};
const saved = {
  ...wang,
  id: 'c1',
  newId: 'c2',
  title: '改',
  contextType: '[]',
  messages: [],
  version: undefined,
  now: 2000,
};
const flowTemplates = { viewer, keyword: '', classType: '', scope: '' as const, isForChat: false };
const page = { offset: 0, limit: 10 };
const anyRecord = { from: undefined, to: undefined, model: '', source: '', status: '' as const, keyword: '' };
const record = {
  conversationId: 'c1',
  questionId: 'q1',
  model: '',
  source: '',
  categories: '[]',
  status: 'running' as const,
  startedAt: 1,
  firstPieceMs: null,
  durationMs: null,
};

/** Every method of every repository with user rows. A method that is missing here is a compile error. */
const CALLS: { [Name in keyof Repositories]: { [Key in keyof Repositories[Name]]: Foreign<Repositories[Name][Key]> } } =
  {
    choices: {
      note: (note) =>
        note({
          ...wang,
          comparisonId: 'k1',
          round: 1,
          conversationId: 'c1',
          model: '改',
          isBlind: 1,
          chosenAt: 2000,
        }),
      list: (list) => list('wang', 'k1'),
      countByModel: 'not by owner: counts the choices of all users for administrators',
    },
    comparisons: {
      insert: (insert) =>
        insert({ ...wang, id: 'k2', title: '改', system: '', isBlind: 0, createdAt: 2000, updatedAt: 2000 }),
      find: (find) => find({ ...wang, id: 'k1' }),
      list: (list) => list('wang'),
      count: (count) => count('wang'),
      update: (update) => update({ ...wang, id: 'k1' }, { title: '改' }),
      delete: (remove) => remove({ ...wang, id: 'k1' }),
      listWindows: (listWindows) => listWindows({ ...wang, id: 'k1' }),
      setWindows: (setWindows) => setWindows({ ...wang, id: 'k1' }, []),
    },
    conversations: {
      listTitles: (list) => list({ ...wang, limit: 10, after: undefined }),
      find: (find) => find('wang', 'c1'),
      listMessages: (list) => list('wang', 'c1'),
      listVersions: async (list) => [...(await list('wang', 'c1'))],
      listBranches: (list) => list('wang', 'c1'),
      addBranches: (add) => add({ ...wang, id: 'c1', hidden: [], versions: [] }),
      chooseVersion: (choose) => choose({ ...wang, id: 'c1', messageId: 'a1', index: 0, now: 2000 }),
      restoreMessages: (restore) => restore({ ...wang, id: 'c1', messageIds: ['h1'], mostMessages: 9, now: 2000 }),
      save: (save) => save(saved),
      indexMessages: (indexMessages) =>
        indexMessages({ ...wang, id: 'c1', messages: [{ id: 'q1', position: 1, body: '{}' }], now: 2000 }),
      rename: (rename) => rename({ ...wang, id: 'c1', title: '改' }),
      changeMessages: (changeMessages) =>
        changeMessages({
          ...wang,
          id: 'c1',
          remove: ['q1'],
          append: [{ id: 'x', body: '{}' }],
          mostMessages: 9,
          now: 1,
        }),
      setTitle: (setTitle) => setTitle({ ...wang, id: 'c1', title: '改' }),
    },
    bin: {
      recycle: (recycle) => recycle('wang', ['c1'], 2000),
      isThread: (isThread) => isThread('wang', 'c1'),
      restore: (restore) => restore('wang', ['c1']),
      list: (list) => list('wang'),
      count: (count) => count('wang'),
      listIds: (list) => list('wang', 10),
      purge: (purge) => purge('wang', 'c1'),
      listExpired: 'not by owner: expired conversations of everybody are deleted',
      purgeRemovedMessages: 'not by owner: removed messages of everybody are deleted after a while',
    },
    history: {
      organise: (organise) =>
        organise({ ...wang, ids: ['c1'], pinned: true, folder: '改' }, { now: 2000, mostFolders: 9 }),
      listFolders: (list) => list('wang'),
      addFolder: (add) => add('wang', '自己', { now: 2000, mostFolders: 9 }),
      renameFolder: (rename) => rename('wang', SECRET, '改'),
      deleteFolder: (remove) => remove('wang', SECRET),
    },
    answers: {
      begin: (begin) => begin(begun),
      keepFailed: (keep) => keep({ ...begun, failureBody: '{}', mostMessages: 9 }),
      appendParts: (append) => append([{ ...wang, id: 'a1', number: 7, text: '改' }]),
      markAlive: 'not by owner: an instance shows that it runs its own answers',
      findStored: (find) => find({ ...wang, id: 'a1', conversationId: 'c1' }),
      reopen: (reopen) => reopen({ ...begun, id: 'a1', storedBody: '{}', errorId: 'e1', text: '改' }),
      finish: (finish) => finish(ended),
      takeOver: (takeOver) => takeOver(ended),
      listLifeSigns: 'not by owner: instances look whether others are alive',
      listRunning: (list) => list('wang', 'c1'),
      listRunningIds: (list) => list('wang'),
      readParts: (read) => read({ ...wang, id: 'a1' }),
      findConversationId: (find) => find({ ...wang, id: 'a1' }),
      listOrphans: 'not by owner: recovery ends the answers of dead instances',
    },
    documents: {
      insert: (insert) =>
        insert({
          ...wang,
          id: 'd2',
          title: '',
          content: '',
          version: 1,
          sharedUntil: null,
          createdAt: 1,
          updatedAt: 1,
        }),
      findReadable: (find) => find({ id: 'd1', callerId: 'wang', now: 2000 }),
      isReadable: (isReadable) => isReadable({ id: 'd1', callerId: 'wang', now: 2000 }),
      shows: (shows) => shows({ id: 'd1', callerId: 'wang', fileName: 'secret.png', now: 2000 }),
      list: (list) => list({ ...wang, keyword: '', share: '', now: 2000 }, { offset: 0, limit: 10 }),
      count: (count) => count({ ...wang, keyword: '', share: '', now: 2000 }),
      change: (changeDocument) => changeDocument({ ...wang, id: 'd1', ...change }),
      share: (share) => share({ ...wang, id: 'd1', sharedUntil: 1e15 }),
      delete: (remove) => remove({ ...wang, id: 'd1' }),
      listVersions: (list) => list({ ...wang, id: 'd1' }),
      findVersion: (find) => find({ ...wang, id: 'd1', version: 1 }),
    },
    files: {
      add: (add) => add({ name: 'own.png', ...wang, kind: 'picture', type: 'image/png', size: 1, createdAt: 1 }),
      findReadable: (find) => find({ name: 'secret.png', callerId: 'wang', publicKind: 'avatar' }),
      findShown: 'not by owner: the caller has checked that a document shows the file',
      listDocuments: 'not by owner: the caller checks who may read the documents',
      listPictures: (list) => list('wang', ['secret.png']),
      findOwn: (find) => find({ name: 'secret.png', ...wang, kind: 'picture' }),
      listSurplus: (list) => list({ ...wang, kind: 'picture', keep: 0 }),
      delete: (remove) => remove('secret.png', 'wang'),
    },
    uploads: {
      add: (add) => add({ ...uploadRow({ name: 'own.png', ...wang }), kind: 'picture', type: 'image/png', size: 1 }),
      list: (list) => list({ ...wang, names: ['secret.png'] }),
      touch: (touch) => touch({ ...wang, names: ['secret.png'] }, 2000),
      saveText: (save) => save({ ...wang, name: 'secret.png', text: '改', isCorrected: true }),
      keepDraft: (keep) => keep({ ...wang, draft: 'new', names: ['secret.png'], now: 2000, draftsKept: 5 }),
    },
    flowTemplates: {
      list: (list) => list(flowTemplates, page),
      count: (count) => count(flowTemplates),
      find: (find) => find(viewer, 'f1'),
      add: (add) => add(flowTemplateRow({ id: 'f2', ...wang, title: '自己', body: '' })),
      update: (update) => {
        const {
          ownerId: _owner,
          codeNo: _code,
          createdAt: _at,
          ...row
        } = flowTemplateRow({
          id: 'f1',
          ...wang,
          title: '改',
          body: '',
        });
        return update(viewer, { ...row, version: undefined });
      },
      delete: (remove) => remove(viewer, 'f1'),
      listOrder: (list) => list(viewer),
      saveOrder: (save) => save(viewer, ['f1']),
      import: (add) => add('wang', [flowTemplateRow({ id: 'f3', ...wang, title: '自己', body: '' })]),
      seed: 'not by owner: these templates come with the product',
    },
    records: {
      begin: (begin) => begin([{ ...record, ...wang, answerId: 'a1', question: '自己' }]),
      end: (end) => end({ ...wang, answerId: 'a1', status: 'done', firstPieceMs: 1, durationMs: 1 }),
      list: (list) => list('wang', anyRecord, page),
      count: async (count) => (await count('wang', anyRecord)) > 1,
      listAfter: (list) => list('wang', anyRecord, { after: undefined, limit: 10 }),
      find: (find) => find('wang', 'a1'),
      listChoices: (list) => list('wang'),
      listMessages: (list) => list('wang', 'c1', ['q1', 'a1']),
      findPlace: (find) => find('wang', 'c1', 'q1'),
    },
    search: {
      find: (find) =>
        find({
          ...wang,
          keyword: SECRET,
          said: undefined,
          withThinking: true,
          since: undefined,
          until: undefined,
          limit: 10,
        }),
      readText: (read) => read('wang', { conversationId: 'c1', messageId: 'q1' }),
      findConversation: (find) => find('wang', 'c1'),
      listMessages: (list) => list('wang', 'c1', { from: 0, count: 10 }),
      countQuestions: (count) => count('wang', 'c1', 10),
    },
    sessions: {
      add: (add) => add(sessionRow({ tokenHash: 's2', userId: 'wang', userAgent: '' }), 1),
      find: 'not by owner: the hash of a secret token is the proof',
      list: (list) => list('wang', 2000),
      markSeen: 'not by owner: the hash of a secret token is the proof',
      revoke: 'not by owner: the hash of a secret token is the proof',
      revokeAll: (revoke) => revoke('wang', { except: '', now: 2000 }),
      deleteExpired: 'not by owner: expired sessions of everybody are deleted',
    },
    removal: {
      eraseSome: (erase) => erase('wang'),
      remove: (remove) => remove({ id: 'nobody', phone: 'nobody' }, undefined),
    },
    userData: {
      conversations: async (list) => (await list('wang').next()).value,
      listMessages: (list) => list('wang', 'c1'),
      listHidden: (list) => list('wang', 'c1'),
      listVersions: (list) => list('wang', 'c1'),
      listFolders: (list) => list('wang'),
      listDocuments: (list) => list('wang'),
      listTemplates: (list) => list('wang'),
      listFlowTemplates: (list) => list('wang'),
    },
    templates: {
      list: (list) => list({ ...wang, keyword: '' }, { sort: 'new', ...page }),
      count: (count) => count({ ...wang, keyword: '' }),
      find: (find) => find('wang', 't1'),
      add: (add) => add(templateRow({ id: 't2', ...wang, title: '自己', body: '' })),
      update: (update) => update({ ...templateRow({ id: 't1', ...wang, title: '改', body: '' }), version: undefined }),
      delete: (remove) => remove('wang', 't1'),
      noteUse: (noteUse) => noteUse('wang', 't1', 2000),
      import: (add) => add('wang', [templateRow({ id: 't3', ...wang, title: '自己', body: '' })]),
      start: (start) => start('wang', [], 2000),
    },
    votes: {
      findAnswer: (find) => find({ ...wang, conversationId: 'c1', answerId: 'a1' }),
      save: (save) =>
        save(
          {
            ...wang,
            conversationId: 'c1',
            answerId: 'a1',
            value: 1,
            reasons: '[]',
            text: '',
            question: '',
            votedAt: 2,
          },
          ['article'],
        ),
      delete: (remove) => remove({ ...wang, conversationId: 'c1', answerId: 'a1' }),
      listOwn: (list) => list('wang', 'c1'),
      listOfArticle: 'not by owner: administrators read votes without their authors',
      countOfArticle: 'not by owner: administrators count votes',
    },
  };

const REPOSITORIES = Object.keys(CALLS) as (keyof Repositories)[];

describe.each(testDatabases)('repositories on $name', ({ open }) => {
  it.each(REPOSITORIES)('neither returns nor changes a row of li when wang calls any method of %s', async (name) => {
    const db = await open();
    await addRowsOfLi(db);
    await rebuildSearchIndex(db);
    const before = await readRowsOfLi(db);
    const repository: Record<string, unknown> = createRepositories(db)[name];
    for (const [method, call] of Object.entries<Foreign<never>>(CALLS[name])) {
      if (typeof call === 'string') continue;
      const tried = async () => call(repository[method] as never);
      const result = await tried().catch(() => 'refused by the database');
      const told = JSON.stringify(result) ?? '';
      const isTold =
        [SECRET, 'secret.png'].some((text) => told.includes(text)) || [true, 'c1'].includes(result as never);
      expect({ method, isTold, rows: await readRowsOfLi(db) }).toEqual({ method, isTold: false, rows: before });
    }
  });
});
