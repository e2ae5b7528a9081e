import { recordSourceName, RECORD_STATUS_NAMES } from '@wenjin/domain/usage/record-names';
import type { FoundRecord } from './record.repository.ts';

export const RECORD_HEAD = [
  '时间',
  '问题',
  '来源',
  '模型',
  '状态',
  '首字（秒）',
  '耗时（秒）',
  '输入 tokens',
  '输出 tokens',
  '会话编号',
];

/** The cells of one record in an exported file, as the page shows them. */
export function recordCells(row: FoundRecord, timeText: (time: number) => string): string[] {
  return [
    timeText(row.startedAt),
    row.question,
    recordSourceName(row.source),
    row.model === '' ? '无' : row.model,
    RECORD_STATUS_NAMES[row.status],
    seconds(row.firstPieceMs),
    seconds(row.durationMs),
    String(row.promptTokens),
    String(row.answerTokens),
    row.conversationId,
  ];
}

function seconds(ms: number | null): string {
  return ms === null ? '' : (ms / 1000).toFixed(1);
}
