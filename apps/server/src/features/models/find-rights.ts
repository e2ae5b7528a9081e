import type { ModelRights } from '@wenjin/domain/chat/model-policy';

/** The first user, who may do everything. */
const SUPER_USER = 'su';

type Lists = { VERSION_AUTH: readonly string[]; AUTO_UPGRADE_USERS: readonly string[] };

/** What a user may choose, by the lists of the configuration. */
export function createFindRights({ VERSION_AUTH, AUTO_UPGRADE_USERS }: Lists) {
  return function findRights(userId: string): ModelRights {
    return {
      isAuthorised: userId === SUPER_USER || VERSION_AUTH.includes(userId),
      isUpgraded: AUTO_UPGRADE_USERS.includes(userId),
    };
  };
}
