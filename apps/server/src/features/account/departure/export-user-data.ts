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
    for await (const { id, title, createdAt, operatedAt } of data.conversations(userId)) {
      const head = JSON.stringify({ title, createTime: isoTime(createdAt), operateTime: isoTime(operatedAt) });
      // The messages are JSON already.
      yield `${separator}\n${head.slice(0, -1)},"messages":[${(await data.listMessages(userId, id)).join(',')}]}`;
      separator = ',';
    }
    yield `],\n"documents":${JSON.stringify((await data.listDocuments(userId)).map(withTimes))}`;
    yield `,\n"templates":${JSON.stringify(await data.listTemplates(userId))}`;
    yield `,\n"flowTemplates":${JSON.stringify(await data.listFlowTemplates(userId))}}\n`;
  }

  return async (userId: string): Promise<AsyncGenerator<string>> => {
    const user = await users.findById(userId);
    if (user === undefined) throw new AppError('missing', '用户不存在');
    return lines(userId, user.nickname);
  };
}

function withTimes({ createdAt, updatedAt, ...document }: { createdAt: number; updatedAt: number }) {
  return { ...document, createTime: isoTime(createdAt), updateTime: isoTime(updatedAt) };
}

function isoTime(time: number): string {
  return new Date(time).toISOString();
}
