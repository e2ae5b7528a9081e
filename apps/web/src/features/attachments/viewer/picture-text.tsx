import { Check, Copy } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { Markdown } from '../../../shared/markdown/markdown.tsx';
import { TableSlot } from '../../../shared/markdown/view/chart-slot.ts';
import { failureText } from '../../../shared/api/failure-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { useCopy } from '../../../shared/ui/use-copy.ts';
import { pictureTextQuery } from './picture-text-query.ts';

/** The recognised text of a picture beside it. */
export function PictureText({ url }: { url: string }) {
  const { data, error, refetch } = useQuery(pictureTextQuery(url));
  const { isCopied, copy } = useCopy();
  const text = data?.text ?? '';
  return (
    <aside className="viewer-text column" aria-label="图片中的文字">
      <div className="viewer-text-head row">
        <b>图片中的文字</b>
        <Button icon={isCopied ? Check : Copy} text="复制文字" disabled={text === ''} onClick={() => void copy(text)} />
      </div>
      <div className="viewer-text-body">
        {error !== null ? (
          <LoadFailure text={failureText(error, '识别失败，请重试')} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <output aria-label="正在识别文字">
            {['80%', '100%', '92%', '60%'].map((width) => (
              <div key={width} className="skeleton" style={{ width }} />
            ))}
          </output>
        ) : text === '' ? (
          <p className="quiet">未识别到文字</p>
        ) : (
          // A chart of the table belongs to an answer, not to a picture.
          <TableSlot value={undefined}>
            <Markdown text={text} />
          </TableSlot>
        )}
      </div>
    </aside>
  );
}
