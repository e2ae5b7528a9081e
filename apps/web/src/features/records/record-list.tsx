import type { AnswerRecord } from '@wenjin/contract/usage/records';
import { RECORD_STATUS_NAMES, recordSourceName } from '@wenjin/domain/usage/record-names';
import { startOfToday } from '../../shared/browser/clock.ts';
import { momentText } from '../../shared/browser/moment-text.ts';
import { Tag } from '../../shared/ui/tag.tsx';
import { modelText, questionText, secondsText, STATUS_TONES } from './record-text.ts';

type RecordListProps = {
  records: readonly AnswerRecord[];
  openId: string | undefined;
  onOpen: (answerId: string) => void;
};

export function RecordTable({ records, openId, onOpen }: RecordListProps) {
  return (
    <table className="records-table">
      <caption className="sr-only">问答记录</caption>
      <thead>
        <tr>
          <th style={{ width: 128 }}>时间</th>
          <th>问题</th>
          <th style={{ width: 112 }}>来源</th>
          <th style={{ width: 128 }}>模型</th>
          <th style={{ width: 96 }}>状态</th>
          <th style={{ width: 104 }} className="is-number">
            首字（秒）
          </th>
          <th style={{ width: 112 }} className="is-number">
            耗时（秒）
          </th>
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          // The whole row is a target for the mouse; the question in it is the button for everybody else.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the button in the row does the same by keyboard
          <tr key={record.answerId} aria-selected={record.answerId === openId} onClick={() => onOpen(record.answerId)}>
            <td>
              <Moment record={record} />
            </td>
            <td>
              <button
                type="button"
                className="records-question ell"
                data-record={record.answerId}
                aria-expanded={record.answerId === openId}
                title={questionText(record)}
              >
                {questionText(record)}
              </button>
            </td>
            <td className="ell">{recordSourceName(record.source)}</td>
            <td className="ell">{modelText(record.model)}</td>
            <td>
              <Status record={record} />
            </td>
            <td className="is-number">{secondsText(record.firstPieceMs)}</td>
            <td className="is-number">{secondsText(record.durationMs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function RecordCards({ records, onOpen }: RecordListProps) {
  return (
    <ul className="records-cards" aria-label="问答记录">
      {records.map((record) => (
        <li key={record.answerId}>
          <button type="button" data-record={record.answerId} onClick={() => onOpen(record.answerId)}>
            <p>{questionText(record)}</p>
            <div className="row">
              <Moment record={record} />
              <span className="ell">{modelText(record.model)}</span>
              {record.durationMs !== null && <span>{secondsText(record.durationMs)} 秒</span>}
              <Status record={record} />
            </div>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Moment({ record: { startedAt } }: { record: AnswerRecord }) {
  return (
    <time dateTime={startedAt} title={new Date(startedAt).toLocaleString('zh-CN')}>
      {momentText(startedAt, startOfToday())}
    </time>
  );
}

function Status({ record: { status } }: { record: AnswerRecord }) {
  return <Tag text={RECORD_STATUS_NAMES[status]} tone={STATUS_TONES[status]} />;
}
