import './selection.css';
import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { listTitles } from '@wenjin/contract/chat/conversation';
import { call } from '../../../shared/api/call.ts';
import { Button } from '../../../shared/ui/button.tsx';
import type { Selection } from './use-selection.ts';

/** Above the history while conversations are being selected. */
export function SelectionHead({ picked, add, clear, end }: Selection) {
  const [total, setTotal] = useState<number>();
  const all = useMutation({
    mutationFn: () => call(listTitles, { limit: '10000' }),
    onSuccess: (titles) => {
      setTotal(titles.length);
      add(titles);
    },
  });
  const isWhole = total !== undefined && total > 0 && picked.size >= total;
  return (
    <div className="selection-head row">
      <h2>选择会话</h2>
      <Button
        kind="text"
        text={isWhole ? '全不选' : '全选'}
        isBusy={all.isPending}
        onClick={() => (isWhole ? clear() : all.mutate())}
      />
      <Button kind="text" text="完成" onClick={end} />
    </div>
  );
}
