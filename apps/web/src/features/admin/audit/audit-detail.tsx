import type { AuditRecord } from '@wenjin/contract/admin/audit-log';
import { changedFields, plainFields, readDetail } from './read-detail.ts';

type AuditDetailProps = Pick<AuditRecord, 'detail' | 'requestId'>;

export function AuditDetail({ detail, requestId }: AuditDetailProps) {
  const fields = readDetail(detail);
  const changes = changedFields(fields);
  const request: [string, string][] = requestId === '' ? [] : [['请求编号', requestId]];
  const notes = [...plainFields(fields), ...request];
  if (changes.length === 0 && notes.length === 0) return <p className="quiet">没有更多记录</p>;
  return (
    <div className="audit-detail">
      {notes.length > 0 && (
        <dl>
          {notes.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {changes.length > 0 && (
        <table aria-label="修改前后">
          <thead>
            <tr>
              <th scope="col">项目</th>
              <th scope="col">修改前</th>
              <th scope="col">修改后</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ name, before, after }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
