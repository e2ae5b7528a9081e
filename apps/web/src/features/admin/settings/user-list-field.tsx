import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { FormField } from '../../../shared/ui/form/form-field.tsx';
import { usersQuery } from '../queries/admin-queries.ts';

const MATCHES = 6;
const ID = /^[\w.:-]{1,64}$/u;

type UserListFieldProps = {
  label: string;
  hint: string;
  error: string | undefined;
  ids: readonly string[];
  onChange: (ids: string[]) => void;
};

export function UserListField({ label, hint, error, ids, onChange }: UserListFieldProps) {
  const [text, setText] = useState('');
  const names = useNames();
  const keyword = text.trim();
  const add = (id: string) => {
    setText('');
    if (!ids.includes(id)) onChange([...ids, id]);
  };

  return (
    <div className="user-list">
      <FormField label={label} hint={hint} error={error}>
        {(control) => (
          <input
            {...control}
            className="control"
            autoComplete="off"
            placeholder="输入手机号、昵称或编号查找"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              // Without this, Enter would submit the whole form.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        )}
      </FormField>
      {keyword !== '' && <Matches keyword={keyword} taken={ids} onAdd={add} />}
      <ul aria-label={label}>
        {ids.map((id) => (
          <li key={id} className="inline-row">
            <span className="ell">{names.get(id) ?? id}</span>
            {names.has(id) && <small className="mono ell">{id}</small>}
            <button
              type="button"
              className="center"
              aria-label={`移除 ${names.get(id) ?? id}`}
              onClick={() => onChange(ids.filter((other) => other !== id))}
            >
              <X size={14} />
            </button>
          </li>
        ))}
        {ids.length === 0 && <li className="quiet inline-row">名单为空</li>}
      </ul>
    </div>
  );
}

type MatchesProps = { keyword: string; taken: readonly string[]; onAdd: (id: string) => void };

function Matches({ keyword, taken, onAdd }: MatchesProps) {
  const { data, isPlaceholderData } = useQuery(usersQuery({ keyword, pageSize: String(MATCHES) }));
  const found = (data?.records ?? []).filter(({ userId }) => !taken.includes(userId));
  const canAddId = ID.test(keyword) && !taken.includes(keyword) && found.every(({ userId }) => userId !== keyword);
  return (
    <div className="user-matches" aria-busy={isPlaceholderData}>
      {found.map(({ userId, nickname, username }) => (
        <button key={userId} type="button" onClick={() => onAdd(userId)}>
          <b className="ell">{nickname}</b>
          <small>{username}</small>
        </button>
      ))}
      {canAddId && (
        <button type="button" onClick={() => onAdd(keyword)}>
          添加编号 <b className="ell">{keyword}</b>
        </button>
      )}
      {data !== undefined && found.length === 0 && !canAddId && <p>没有可添加的用户</p>}
    </div>
  );
}

/** Returns the names of as many users as one page holds; the others are shown by their ids. */
function useNames(): ReadonlyMap<string, string> {
  const { data } = useQuery(usersQuery({ pageSize: '100' }));
  return new Map((data?.records ?? []).map(({ userId, nickname }) => [userId, nickname]));
}
