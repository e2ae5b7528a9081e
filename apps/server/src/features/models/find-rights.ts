import type { ModelRights } from '@wenjin/domain/chat/model-policy';

/** The id of the first user, who may do everything. */
const SUPER_USER = 'su';

type Lists = { versionAuth: readonly string[]; autoUpgradeUsers: readonly string[] };

/** Returns which models a user may choose, according to the current lists of the administrators. */
export function createFindRights(readLists: () => Lists) {
  return function findRights(userId: string): ModelRights {
    const { versionAuth, autoUpgradeUsers } = readLists();
    return {
      isAuthorised: userId === SUPER_USER || versionAuth.includes(userId),
      isUpgraded: autoUpgradeUsers.includes(userId),
    };
  };
}
