import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listSynonyms, saveSynonyms, type SynonymGroup } from '@wenjin/contract/knowledge/synonyms';
import { call } from '../../../../shared/api/call.ts';
import { failureText } from '../../../../shared/api/failure-text.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { useToast } from '../../../../shared/ui/use-toast.ts';
import { KNOWLEDGE_KEY } from '../common/knowledge-queries.ts';
import { useWords } from './use-words.ts';
import { WordField } from './word-field.tsx';

type SynonymFormProps = { group?: SynonymGroup; onClose: () => void };

/** Edits one group in its row, or adds one. The first word names the group. */
export function SynonymForm({ group, onClose }: SynonymFormProps) {
  const [main = '', ...others] = group?.words ?? [];
  const [name, setName] = useState(main);
  const words = useWords(others, (word) => otherGroupOf(word, group?.id));
  const client = useQueryClient();
  const toast = useToast();
  const save = useMutation({
    mutationFn: (all: string[]) =>
      call(saveSynonyms, { ...(group && { id: group.id }), words: all }, { isQuiet: true }),
    onSuccess: () => {
      toast.success(group === undefined ? '新增成功' : '修改成功');
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: KNOWLEDGE_KEY }),
  });
  const first = name.trim();
  const isReady = first !== '' && (words.words.length > 0 || words.text.trim() !== '');

  async function submit() {
    if (!isReady || save.isPending) return;
    const added = await words.add();
    if (added !== undefined) save.mutate([first, ...added.filter((word) => word !== first)]);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of its fields
    <form
      className="synonym-form"
      aria-label={group === undefined ? '新增一组' : `编辑 ${main}`}
      onKeyDown={(event) => void (event.key === 'Escape' && onClose())}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <input
        className="control"
        aria-label="主词"
        placeholder="主词"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the row has just become a form
        autoFocus={group === undefined}
        value={name}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <WordField label="同义词" words={words} isFirst={group !== undefined} />
      <Button type="submit" kind="primary" text="保存" isBusy={save.isPending} disabled={!isReady} />
      <Button kind="text" text="取消" onClick={onClose} />
      {save.error !== null && (
        <p className="form-field-error row" role="alert">
          {failureText(save.error)}
        </p>
      )}
    </form>
  );
}

/** A word can be in one group only; the message says in which one it is. */
async function otherGroupOf(word: string, ownId: string | undefined): Promise<string | undefined> {
  const { records } = await call(listSynonyms, { keyword: word, pageSize: '100' }, { isQuiet: true });
  const other = records.find(({ id, words }) => id !== ownId && words.includes(word));
  return other && `“${word}”已在“${other.words[0] ?? ''}”这一组`;
}
