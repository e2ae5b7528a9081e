import { useState, type KeyboardEvent } from 'react';
import { RenameField } from './history/rename-field.tsx';
import { useRename } from './history/use-history-actions.ts';

type SessionTitleProps = { title: string; conversationId: string | undefined };

export function SessionTitle({ title, conversationId }: SessionTitleProps) {
  const [isRenaming, setRenaming] = useState(false);
  const rename = useRename();
  if (conversationId === undefined) return <h1 className="ell">{title}</h1>;

  function handleSave(name: string) {
    setRenaming(false);
    if (conversationId !== undefined) rename.mutate({ id: conversationId, title: name });
  }

  return (
    <h1 className="ell">
      {isRenaming ? (
        <RenameField title={title} onSave={handleSave} onCancel={() => setRenaming(false)} />
      ) : (
        <button
          key={title}
          type="button"
          className="session-title ell"
          title="双击修改名称"
          onDoubleClick={() => setRenaming(true)}
          onKeyDown={(event: KeyboardEvent) => void (event.key === 'F2' && setRenaming(true))}
        >
          {title}
        </button>
      )}
    </h1>
  );
}
