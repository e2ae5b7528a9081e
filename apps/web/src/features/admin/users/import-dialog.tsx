import './users.css';
import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, FileUp } from 'lucide-react';
import {
  importUsers,
  IMPORT_USERS_MAX,
  NEW_USER_PASSWORD_DAYS,
  type ImportedLine,
} from '@wenjin/contract/admin/new-users';
import { call } from '../../../shared/api/call.ts';
import { failureText } from '../../../shared/api/failure-text.ts';
import { saveFile } from '../../../shared/browser/save-file.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Modal, ModalTitle } from '../../../shared/ui/overlay/modal.tsx';
import { useQuestion } from '../../../shared/ui/overlay/use-question.tsx';
import { ADMIN_KEY } from '../queries/admin-queries.ts';
import { passwordFile, sampleFile } from './import-files.ts';

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const importing = useMutation({
    mutationFn: (file: File) => call(importUsers, {}, { file, isQuiet: true }),
    onSettled: () => client.invalidateQueries({ queryKey: ADMIN_KEY }),
  });
  const { data, isPending, error } = importing;
  if (data !== undefined) return <ImportResult lines={data} onAgain={importing.reset} onClose={onClose} />;
  return (
    <Modal className="dialog" onClose={() => !isPending && onClose()}>
      <ModalTitle>导入用户</ModalTitle>
      <p>
        选择 CSV 文件，每行一人：手机号、姓名、级别（姓名和级别可以不填）。一次最多 {IMPORT_USERS_MAX} 人，可以直接用
        Excel 另存为 CSV。
      </p>
      {error !== null && (
        <p className="import-problem" role="alert">
          {failureText(error)}
        </p>
      )}
      <div className="dialog-foot">
        <Button icon={Download} text="下载示例" onClick={() => saveFile(sampleFile(), '导入用户示例.csv')} />
        <Button text="取消" disabled={isPending} onClick={onClose} />
        <FileButton isBusy={isPending} onFile={(file) => importing.mutate(file)} />
      </div>
    </Modal>
  );
}

function FileButton({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  return (
    <label className="btn btn-primary import-file" aria-busy={isBusy}>
      <input
        className="cover-input"
        type="file"
        accept=".csv,.txt,text/csv"
        disabled={isBusy}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again after it was corrected.
          target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
      <FileUp size={16} />
      {isBusy ? '正在导入…' : '选择文件'}
    </label>
  );
}

type ImportResultProps = { lines: readonly ImportedLine[]; onAgain: () => void; onClose: () => void };

function ImportResult({ lines, onAgain, onClose }: ImportResultProps) {
  const [isSaved, setSaved] = useState(false);
  const { ask, question } = useQuestion();
  const created = lines.filter(({ ok }) => ok).length;
  const refused = lines.filter(({ ok }) => !ok);

  /** The passwords cannot be shown again, so the dialog asks before they are lost. */
  function leave(next: () => void) {
    if (created === 0 || isSaved) return next();
    ask({
      title: '还没有下载一次性密码',
      text: '关闭后无法再次查看，只能逐个重置密码。',
      confirmLabel: '仍要关闭',
      onConfirm: next,
    });
  }

  return (
    <Modal className="dialog" onClose={() => leave(onClose)}>
      <ModalTitle>导入结果</ModalTitle>
      <p>
        已创建 {created} 人{refused.length > 0 && `，${refused.length} 行未导入`}。
        {created > 0 && `一次性密码只能下载这一次，${NEW_USER_PASSWORD_DAYS} 天内有效，登录后必须设置新密码。`}
      </p>
      {refused.length > 0 && (
        <ul className="import-lines" aria-label="未导入的行">
          {refused.map(({ line, phone, error }) => (
            <li key={line}>
              <span>第 {line} 行</span>
              <bdi className="mono">{phone === '' ? '（空）' : phone}</bdi>
              <span>{error}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="dialog-foot">
        <Button text="继续导入" onClick={() => leave(onAgain)} />
        {created > 0 && (
          <Button
            kind="primary"
            icon={Download}
            text="下载一次性密码"
            onClick={() => {
              saveFile(passwordFile(lines), '新用户一次性密码.csv');
              setSaved(true);
            }}
          />
        )}
        <Button text="关闭" onClick={() => leave(onClose)} />
      </div>
      {question}
    </Modal>
  );
}
