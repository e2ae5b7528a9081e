import './users.css';
import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { deleteUser, exportUserData } from '@wenjin/contract/admin/delete-user';
import type { UserRecord } from '@wenjin/contract/admin/users';
import { fetchFile } from '../../../shared/api/fetch-file.ts';
import { saveFile } from '../../../shared/browser/save-file.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { FormDialog } from '../../../shared/ui/overlay/form-dialog.tsx';
import { useSaveForm } from '../../../shared/ui/form/use-save-form.ts';
import { ADMIN_KEY } from '../queries/admin-queries.ts';
import { UserPicker } from './user-picker.tsx';

const CHOICES = [
  { value: 'handover', label: '交给其他用户', text: '会话、文档、模板和文件转给接收人，分享链接失效' },
  { value: 'erase', label: '全部删除', text: '会话、文档、模板和文件一并删除，不能恢复' },
] as const;
type Choice = (typeof CHOICES)[number]['value'];

const FIRST: { data: Choice; to: string } = { data: 'handover', to: '' };

type DeleteDialogProps = { user: UserRecord; onClose: () => void };

/** Asks what happens to the data of a user before the user is deleted. */
export function DeleteDialog({ user, onClose }: DeleteDialogProps) {
  const { userId, nickname } = user;
  const [receiver, setReceiver] = useState<UserRecord>();
  const { values, field, errors, change, dialog } = useSaveForm({
    endpoint: deleteUser,
    initial: FIRST,
    toInput: ({ data, to }) => ({ userId, data, ...(data === 'handover' && to !== '' && { to }) }),
    doneText: '删除成功',
    queryKey: ADMIN_KEY,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`删除用户：${nickname}`}
      submitLabel={values.data === 'erase' ? '删除用户和数据' : '删除用户并交接'}
      footStart={<ExportButton user={user} />}
      onClose={onClose}
      {...dialog}
    >
      <p>“{nickname}”会立即退出登录，账号、微信绑定和注册记录一并删除，不能恢复。请选择如何处理其数据：</p>
      <div className="delete-choices" role="radiogroup" aria-label="数据处理方式">
        {CHOICES.map(({ value, label, text }) => (
          <label key={value}>
            <input
              type="radio"
              name="data"
              aria-label={`${label}：${text}`}
              checked={values.data === value}
              onChange={() => field('data').onChange(value)}
            />
            <span>
              <b>{label}</b>
              <small>{text}</small>
            </span>
          </label>
        ))}
      </div>
      {values.data === 'handover' && (
        <UserPicker
          label="接收人"
          error={errors.to}
          except={userId}
          chosen={receiver}
          onChoose={(next) => {
            setReceiver(next);
            change('to', next?.userId ?? '');
          }}
        />
      )}
    </FormDialog>
  );
}

function ExportButton({ user: { userId, nickname } }: { user: UserRecord }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveFile(await fetchFile(exportUserData, { userId }), `用户数据-${nickname}.json`),
  });
  return <Button icon={Download} text="先导出数据" isBusy={isPending} onClick={() => mutate()} />;
}
