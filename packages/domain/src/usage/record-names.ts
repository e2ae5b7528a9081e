import type { RecordStatus } from '@wenjin/contract/usage/records';
import { VENDOR_FACTS, VENDORS, type Vendor } from '../chat/models.ts';

export const RECORD_STATUS_NAMES: Record<RecordStatus, string> = {
  done: '完成',
  stopped: '已停止',
  failed: '失败',
  empty: '暂无资料',
  running: '生成中',
};

const SOURCE_NAMES: Record<string, string> = {
  knowledge: '知识库',
  agent: '智能体',
  flow: '智能流程',
  compare: '对比',
};

/** Returns the name of a record's source; vendors have their own names. */
export function recordSourceName(source: string): string {
  const isVendor = (VENDORS as readonly string[]).includes(source);
  return SOURCE_NAMES[source] ?? (isVendor ? VENDOR_FACTS[source as Vendor].name : source);
}
