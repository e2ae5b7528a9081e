import type { Migration } from 'kysely/migration';
import * as firstTables from './2026-11-15-first-tables.ts';
import * as modelsAndUsage from './2026-11-15-models-and-usage.ts';
import * as accounts from './2026-11-16-accounts.ts';
import * as templates from './2026-11-16-templates.ts';
import * as office from './2026-11-17-office.ts';
import * as search from './2026-11-17-search.ts';
import * as templateFollowUps from './2026-11-17-template-follow-ups.ts';
import * as searchPendingList from './2026-11-18-search-pending-list.ts';
import * as auditRequestId from './2026-11-19-audit-request-id.ts';
import * as knowledge from './2026-11-20-knowledge.ts';
import * as wechatUnion from './2026-11-20-wechat-union.ts';
import * as usersByAdministrators from './2026-11-20-users-by-administrators.ts';
import * as chat from './2026-11-20-chat.ts';
import * as knowledgeLookUp from './2026-11-21-knowledge-look-up.ts';
import * as files from './2026-11-21-files.ts';
import * as robots from './2026-11-21-robots.ts';
import * as knowledgePendingList from './2026-11-22-knowledge-pending-list.ts';
import * as searchThinking from './2026-11-22-search-thinking.ts';
import * as wordMerges from './2026-11-22-word-merges.ts';
import * as usage from './2026-11-22-usage.ts';
import * as compare from './2026-11-22-compare.ts';
import * as versions from './2026-11-23-versions.ts';
import * as voiceAmounts from './2026-11-23-voice-amounts.ts';
import * as nicknameAsked from './2026-11-26-nickname-asked.ts';

/** Kysely applies them in the order of their names. A released migration is never changed. */
export const allMigrations: Record<string, Migration> = {
  '2026-11-15-first-tables': firstTables,
  '2026-11-15-models-and-usage': modelsAndUsage,
  '2026-11-16-accounts': accounts,
  '2026-11-16-templates': templates,
  '2026-11-17-office': office,
  '2026-11-17-search': search,
  '2026-11-17-template-follow-ups': templateFollowUps,
  '2026-11-18-search-pending-list': searchPendingList,
  '2026-11-19-audit-request-id': auditRequestId,
  '2026-11-20-knowledge': knowledge,
  '2026-11-20-wechat-union': wechatUnion,
  '2026-11-20-users-by-administrators': usersByAdministrators,
  '2026-11-20-chat': chat,
  '2026-11-21-knowledge-look-up': knowledgeLookUp,
  '2026-11-21-files': files,
  '2026-11-21-robots': robots,
  '2026-11-22-knowledge-pending-list': knowledgePendingList,
  '2026-11-22-search-thinking': searchThinking,
  '2026-11-22-word-merges': wordMerges,
  '2026-11-22-usage': usage,
  '2026-11-22-compare': compare,
  '2026-11-23-versions': versions,
  '2026-11-23-voice-amounts': voiceAmounts,
  '2026-11-26-nickname-asked': nicknameAsked,
};
