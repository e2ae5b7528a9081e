import type { RecordAudit } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/errors.ts';
import type { UserRepository } from '../users/user.repository.ts';
import type { BindingRepository } from '../users/binding.repository.ts';

type Deps = {
  users: UserRepository;
  bindings: BindingRepository;
  /** A code that came from WeChat just before must not work any more. */
  endCodes: (userId: string) => Promise<void>;
  record: RecordAudit;
};
export type Unbind = ReturnType<typeof createUnbind>;

/** Shows and removes the binding of a user to WeChat. */
export function createUnbind({ users, bindings, endCodes, record }: Deps) {
  async function remove(userId: string): Promise<boolean> {
    const isRemoved = await bindings.remove(userId);
    await endCodes(userId);
    return isRemoved;
  }

  return {
    async read(userId: string): Promise<{ isBound: boolean; createTime: string }> {
      const binding = await bindings.findOf(userId);
      return {
        isBound: binding !== undefined,
        createTime: binding === undefined ? '' : new Date(binding.createdAt).toISOString(),
      };
    },

    async own(userId: string, address: string): Promise<void> {
      if (await remove(userId)) await record({ action: 'unbind', actorId: userId, result: 'ok', address });
    },

    /** For administrators; the audit hook records it. Returns whether there was a binding. */
    async ofUser(userId: string): Promise<boolean> {
      if ((await users.findById(userId)) === undefined) throw new AppError('missing', '用户不存在');
      return remove(userId);
    },
  };
}
