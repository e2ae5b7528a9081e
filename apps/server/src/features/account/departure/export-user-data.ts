import { AppError } from '../../../platform/errors.ts';
import type { UserRepository } from '../users/user.repository.ts';
import type { UserDataRepository } from './user-data.repository.ts';

type Deps = { users: UserRepository; data: UserDataRepository; now: () => number };
export type ExportUserData = ReturnType<typeof createExportUserData>;

/** Makes a JSON file with everything that a user has written, part by part, because it may be large. */
export function createExportUserData({ users, data, now }: Deps) {
  async function* lines(userId: string, nickname: string): AsyncGenerator<string> {
    yield `{"user":${JSON.stringify({ userId, nickname })},"exportTime":"${isoTime(now())}","conversations":[`;
    let separator = '';
    for await (const conversation of data.conversations(userId)) {
      const messages = (await data.listMessages(userId, conversation.id)).join(',');
      // The messages are JSON already.
      yield `${separator}\n${headOf(conversation).slice(0, -1)},"messages":[${messages}]${await otherVersions(userId, conversation.id)}}`;
      separator = ',';
    }
    yield `],\n"folders":${JSON.stringify((await data.listFolders(userId)).map(({ name }) => name))}`;
    yield `,\n"documents":${JSON.stringify((await data.listDocuments(userId)).map(withTimes))}`;
    yield `,\n"templates":${JSON.stringify(await data.listTemplates(userId))}`;
    yield `,\n"flowTemplates":${JSON.stringify(await data.listFlowTemplates(userId))}}\n`;
  }

  /** Returns the branches that the conversation does not show, and which messages are versions of each other. */
  async function otherVersions(userId: string, id: string): Promise<string> {
    const hidden = await data.listHidden(userId, id);
    if (hidden.length === 0) return '';
    const branches = [...Map.groupBy(hidden, ({ headId }) => headId).values()];
    const texts = branches.map((branch) => `[${branch.map(({ body }) => body).join(',')}]`);
    const groups = Map.groupBy(await data.listVersions(userId, id), ({ groupId }) => groupId);
    const versions = [...groups.values()].map((group) => group.map(({ messageId }) => messageId));
    return `,"hiddenBranches":[${texts.join(',')}],"versions":${JSON.stringify(versions)}`;
  }

  return async (userId: string): Promise<AsyncGenerator<string>> => {
    const user = await users.findById(userId);
    if (user === undefined) throw new AppError('missing', '用户不存在');
    return lines(userId, user.nickname);
  };
}

type Head = {
  title: string;
  createdAt: number;
  operatedAt: number;
  deletedAt: number | null;
  pinnedAt: number | null;
  folder: string | null;
};

function headOf({ title, createdAt, operatedAt, deletedAt, pinnedAt, folder }: Head): string {
  return JSON.stringify({
    title,
    createTime: isoTime(createdAt),
    operateTime: isoTime(operatedAt),
    ...(deletedAt === null ? {} : { deleteTime: isoTime(deletedAt) }),
    ...(pinnedAt === null ? {} : { pinned: true }),
    ...(folder === null ? {} : { folder }),
  });
}

function withTimes({ createdAt, updatedAt, ...document }: { createdAt: number; updatedAt: number }) {
  return { ...document, createTime: isoTime(createdAt), updateTime: isoTime(updatedAt) };
}

function isoTime(time: number): string {
  return new Date(time).toISOString();
}
