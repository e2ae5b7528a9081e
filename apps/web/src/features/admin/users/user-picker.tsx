import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { UserRecord } from '@wenjin/contract/admin/users';
import { FormField } from '../../../shared/ui/form/form-field.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { usersQuery } from '../queries/admin-queries.ts';

const MATCHES = 6;

type UserPickerProps = {
  label: string;
  error: string | undefined;
  /** The id of a user who cannot be chosen. */
  except: string;
  chosen: UserRecord | undefined;
  onChoose: (user: UserRecord | undefined) => void;
};

/** Finds one active user by phone number, name or id. */
export function UserPicker({ label, error, except, chosen, onChoose }: UserPickerProps) {
  const [text, setText] = useState('');
  if (chosen !== undefined) {
    return (
      <div className="user-chosen">
        <span className="ell">
          {label}：<b>{chosen.nickname}</b> <small>{chosen.username}</small>
        </span>
        <Button text="更换" onClick={() => onChoose(undefined)} />
      </div>
    );
  }
  return (
    <div className="user-list">
      <FormField label={label} hint="输入手机号、姓名或编号查找" error={error}>
        {(control) => (
          <input
            {...control}
            className="control"
            data-field="to"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              // Without this, Enter would submit the whole form.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        )}
      </FormField>
      {text.trim() !== '' && <Matches keyword={text.trim()} except={except} onChoose={onChoose} />}
    </div>
  );
}

type MatchesProps = { keyword: string; except: string; onChoose: (user: UserRecord) => void };

function Matches({ keyword, except, onChoose }: MatchesProps) {
  const { data, isPlaceholderData } = useQuery(usersQuery({ keyword, state: 'active', pageSize: String(MATCHES) }));
  const found = (data?.records ?? []).filter(({ userId }) => userId !== except);
  return (
    <div className="user-matches" aria-busy={isPlaceholderData}>
      {found.map((user) => (
        <button key={user.userId} type="button" onClick={() => onChoose(user)}>
          <b className="ell">{user.nickname}</b>
          <small>{user.username}</small>
        </button>
      ))}
      {data !== undefined && found.length === 0 && <p>没有找到可用的用户</p>}
    </div>
  );
}
