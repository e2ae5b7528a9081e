import type { ModelRights } from '@wenjin/domain/chat/model-policy';

/** The first user, who may do everything. */
const SUPER_USER = 'su';

type Lists = { versionAuth: readonly string[]; autoUpgradeUsers: readonly string[] };

/** What a user may choose, by the lists as administrators have them now. */
export function createFindRights(readLists: () => Lists) {
  return function findRights(userId: string): ModelRights {
    const { versionAuth, autoUpgradeUsers } = readLists();
    return {
      isAuthorised: userId === SUPER_USER || versionAuth.includes(userId),
      isUpgraded: autoUpgradeUsers.includes(userId),
    };
  };
}
