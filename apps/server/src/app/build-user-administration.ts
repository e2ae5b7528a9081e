import type { AccountAdmin } from '../features/account/account-admin.routes.ts';
import { createDeleteUser } from '../features/account/departure/delete-user.ts';
import { createExportUserData } from '../features/account/departure/export-user-data.ts';
import { createRemoveUserRepository } from '../features/account/departure/remove-user.repository.ts';
import { createUserDataRepository } from '../features/account/departure/user-data.repository.ts';
import { createAuditRegistrations } from '../features/account/registration/audit-registrations.ts';
import type { RegistrationRepository } from '../features/account/registration/registration.repository.ts';
import { createSendAuditResult } from '../features/account/registration/send-audit-result.ts';
import type { Sessions } from '../features/account/sessions/sessions.ts';
import { createCreateUsers } from '../features/account/users/create-users.ts';
import { createManageUsers } from '../features/account/users/manage-users.ts';
import { createNewUserRepository } from '../features/account/users/new-user.repository.ts';
import type { UserRepository } from '../features/account/users/user.repository.ts';
import { indexMissingConversations } from '../features/search/index/rebuild-search-index.repository.ts';
import type { SettingsStore } from '../features/settings/open-settings.ts';
import type { RecordAudit } from '../platform/audit.ts';
import type { OpenDatabase } from '../platform/db/open-database.ts';
import type { SmsDriver } from '../platform/sms/sms-driver.ts';

export type UserAdministrationParts = {
  db: OpenDatabase['db'];
  settings: SettingsStore;
  /** Undefined when the SMS service can send codes only. */
  sendNotice: SmsDriver | undefined;
  record: RecordAudit;
  isAuthorised: (userId: string) => boolean;
  deleteStoredFile: (name: string) => Promise<void>;
  stopAnswers: (userId: string) => Promise<number>;
  now: () => number;
  reportError: (error: unknown) => void;
};
type Shared = {
  users: UserRepository;
  registrations: RegistrationRepository;
  sessions: Sessions;
  newId: () => string;
};
type UserAdministration = Omit<AccountAdmin, 'invitations' | 'record'>;

/** What administrators do with users and registrations. */
export function buildUserAdministration(parts: UserAdministrationParts, shared: Shared): UserAdministration {
  const { db, settings, now } = parts;
  const { users, registrations, sessions, newId } = shared;
  return {
    auditRegistrations: createAuditRegistrations({
      registrations,
      notify: createSendAuditResult({ ...parts, settings: () => settings.current() }),
      newId,
      now,
    }),
    createUsers: createCreateUsers({ newUsers: createNewUserRepository(db), newId, now }),
    manageUsers: createManageUsers({
      users,
      sessions,
      isAuthorised: parts.isAuthorised,
      setAuthorised: (userId, isMember) => settings.setMember('versionAuth', userId, isMember),
      now,
    }),
    exportUserData: createExportUserData({ users, data: createUserDataRepository(db), now }),
    deleteUser: createDeleteUser({
      ...parts,
      users,
      sessions,
      removal: createRemoveUserRepository(db),
      indexMissing: () => indexMissingConversations(db),
      forgetSettings: async (userId) => {
        await settings.setMember('versionAuth', userId, false);
        await settings.setMember('autoUpgradeUsers', userId, false);
      },
    }),
  };
}
