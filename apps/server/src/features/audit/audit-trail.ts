import { randomUUID } from 'node:crypto';
import { AUDIT_ACTIONS, type AuditAction } from '@wenjin/contract/admin/audit-actions';
import { type AuditFilter, type AuditLogInput, type AuditRecord } from '@wenjin/contract/admin/audit-log';
import { maskPhones } from '@wenjin/domain/account/phone';
import type { AuditEvent } from '../../platform/audit.ts';
import { currentRequestId } from '../../platform/request-context.ts';
import type { AuditLogRepository, FoundEntry } from './audit-log.repository.ts';
import { BYTE_ORDER_MARK, csvLine } from '@wenjin/domain/csv/csv-line';

const TARGET_MAX = 200;
const DETAIL_MAX = 8000;
const EXPORT_MAX = 50_000;
const EXPORT_STEP = 1000;

type Deps = { entries: AuditLogRepository; now: () => number };
export type AuditTrail = ReturnType<typeof createAuditTrail>;

/** Records who did what, when, from where and with which result. Entries are only ever added. */
export function createAuditTrail({ entries, now }: Deps) {
  return {
    async record({ action, actorId = '', target = '', result, address, detail }: AuditEvent): Promise<void> {
      const text = detail === undefined ? '' : JSON.stringify(detail);
      await entries.add({
        id: randomUUID(),
        at: now(),
        actorId,
        action,
        target: maskPhones(storable(target)).slice(0, TARGET_MAX).toWellFormed(),
        result,
        address,
        requestId: currentRequestId() ?? '',
        // JSON that is cut could not be parsed, so only the length of a detail that is too long is stored.
        detail: text.length > DETAIL_MAX ? JSON.stringify({ characters: text.length }) : maskPhones(storable(text)),
      });
    },

    async list({ pageNo, pageSize, ...filter }: AuditLogInput): Promise<{ records: AuditRecord[]; total: number }> {
      const [found, total] = await Promise.all([
        entries.list(filter, { offset: (pageNo - 1) * pageSize, limit: pageSize }),
        entries.count(filter),
      ]);
      return { records: found.map(toRecord), total };
    },

    /** Yields the lines of a CSV file. */
    async *exportLines(filter: AuditFilter): AsyncGenerator<string> {
      yield (
        BYTE_ORDER_MARK + csvLine(['时间', '操作人编号', '操作人', '操作', '对象', '结果', '地址', '详情', '请求编号'])
      );
      let after: FoundEntry | undefined;
      for (let count = 0; count < EXPORT_MAX; count += EXPORT_STEP) {
        const found = await entries.listAfter(filter, after, EXPORT_STEP);
        yield found.map((entry) => lineOf(toRecord(entry))).join('');
        after = found.at(-1);
        if (found.length < EXPORT_STEP) return;
      }
    },
  };
}

function toRecord({ at, action, ...entry }: FoundEntry): AuditRecord {
  const actionText = AUDIT_ACTIONS[action as AuditAction] ?? action;
  // Entries of earlier versions have whole phone numbers.
  const shown = { target: maskPhones(entry.target), detail: maskPhones(entry.detail) };
  return { ...entry, ...shown, time: new Date(at).toISOString(), action, actionText };
}

function lineOf(record: AuditRecord): string {
  const { time, actorId, actorName, actionText, target, address, detail, requestId } = record;
  const result = record.result === 'ok' ? '成功' : '失败';
  return csvLine([time, actorId, actorName, actionText, target, result, address, detail, requestId]);
}

function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
