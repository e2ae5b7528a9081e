import './template-form.css';
import { TriangleAlert } from 'lucide-react';
import { Button } from '../../../shared/ui/button.tsx';

type ConflictNoteProps = {
  /** The stored version; undefined when the template was deleted. */
  stored: { title: string; body: string } | undefined;
  onTake: () => void;
  onSaveAsNew: () => void;
};

/** Shown when the template was saved elsewhere meanwhile. The typed text stays, and the user chooses a version. */
export function ConflictNote({ stored, onTake, onSaveAsNew }: ConflictNoteProps) {
  return (
    <div className="conflict-note" role="alert">
      <p className="row">
        <TriangleAlert size={16} />
        {stored === undefined
          ? '该模板已在别处被删除，您填写的内容还在，可另存为新模板'
          : '该模板刚在别处被修改，您的修改尚未保存'}
      </p>
      {stored !== undefined && (
        <>
          <details>
            <summary>查看别处保存的内容</summary>
            <b>{stored.title}</b>
            <pre>{stored.body}</pre>
          </details>
          <div>
            <Button text="改用别处的内容" onClick={onTake} />
            <Button text="另存为新模板" onClick={onSaveAsNew} />
          </div>
        </>
      )}
    </div>
  );
}

export function saveLabel(conflict: { kind: string } | undefined): string {
  if (conflict === undefined) return '保存';
  return conflict.kind === 'deleted' ? '另存为新模板' : '覆盖保存';
}
