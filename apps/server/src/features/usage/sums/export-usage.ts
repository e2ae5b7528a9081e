import type { UsageFilter } from '@wenjin/contract/admin/usage';
import { isSpeechPurpose, purposeName } from '@wenjin/domain/usage/purposes';
import { csvLine } from '@wenjin/domain/csv/csv-line';
import type { ReadUsage } from './read-usage.ts';
import type { ReadUserUsage } from './read-user-usage.ts';

/** Excel reads a file as UTF-8 only when it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF';
const USERS_AT_ONCE = 100;
const DAY_HEAD = [
  '日期',
  '模型',
  '用途',
  '回答',
  '失败',
  '输入 tokens',
  '输出 tokens',
  '估算费用（元）',
  '语音次数',
  '语音输入（秒）',
  '朗读（字）',
];

type Deps = { usage: ReadUsage; readUserUsage: ReadUserUsage };

/** Yields the lines of a CSV file with what the page shows. */
export function createExportUsage({ usage, readUserUsage }: Deps) {
  async function* byDay(filter: UsageFilter): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(DAY_HEAD);
    for (const each of await usage.listDays(filter)) {
      yield csvLine([
        each.day,
        each.label,
        purposeName(each.purpose),
        String(each.answers),
        String(each.failed),
        String(each.promptTokens),
        String(each.answerTokens),
        each.cost === null ? '' : each.cost.toFixed(4),
        isSpeechPurpose(each.purpose) ? String(each.calls) : '',
        each.purpose === 'speech-in' ? String(each.spoken) : '',
        each.purpose === 'speech-out' ? String(each.spoken) : '',
      ]);
    }
  }

  async function* byUser(filter: UsageFilter): AsyncGenerator<string> {
    const head = ['用户', '用户编号', '回答', '输入 tokens', '输出 tokens', '首字（秒）', '失败', '估算费用（元）'];
    yield BYTE_ORDER_MARK + csvLine(head);
    for (let offset = 0; ; offset += USERS_AT_ONCE) {
      const { records } = await readUserUsage({ ...filter, keyword: '' }, { offset, limit: USERS_AT_ONCE });
      for (const each of records) {
        yield csvLine([
          each.name,
          each.userId,
          String(each.answers),
          String(each.promptTokens),
          String(each.answerTokens),
          each.firstPieceMs === null ? '' : (each.firstPieceMs / 1000).toFixed(1),
          String(each.failed),
          each.cost === null ? '' : each.cost.toFixed(4),
        ]);
      }
      if (records.length < USERS_AT_ONCE) return;
    }
  }

  return (by: 'day' | 'user', filter: UsageFilter) => (by === 'day' ? byDay(filter) : byUser(filter));
}
