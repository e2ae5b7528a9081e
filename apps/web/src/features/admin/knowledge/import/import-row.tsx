import { useRef, type ReactNode } from 'react';
import { CircleCheck, FileText, FileX2, X } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../../../shared/ui/button.tsx';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { editorPlace } from '../common/knowledge-places.ts';
import { IMPORT_ACCEPT } from './check-file.ts';
import { readingText } from '../../../../shared/browser/reading-text.ts';
import { sizeText } from '../../../../shared/browser/size-text.ts';
import type { ImportItem } from './import-queue.ts';

type ImportRowProps = {
  item: ImportItem;
  onReplace: (file: File) => void;
  onRecognise: () => void;
  onRemove: () => void;
  onOpen: () => void;
};

export function ImportRow(props: ImportRowProps) {
  const { item } = props;
  const { file, state, problem } = item;
  const Icon = state === 'failed' ? FileX2 : FileText;
  return (
    <li className="row" data-state={state}>
      <Icon size={18} />
      <div className="import-file">
        <p>
          <span className="ell" title={file.name}>
            {file.name}
          </span>
          <small>{sizeText(file.size)}</small>
        </p>
        {(state === 'sending' || state === 'processing') && <FileProgress item={item} />}
        {problem !== undefined && (
          <p className="import-why">
            失败：{problem.reason}
            {problem.advice !== '' && <span>{problem.advice}</span>}
          </p>
        )}
      </div>
      <RowEnd {...props} />
    </li>
  );
}

/** Without a percentage while the server reads a file, unless it tells how many scanned pages it has read. */
function FileProgress({ item: { file, state, sent, reading } }: { item: ImportItem }) {
  const read = reading === undefined ? {} : { value: reading.done / reading.total };
  return (
    <progress className="progress" aria-label={file.name} max={1} {...(state === 'sending' ? { value: sent } : read)} />
  );
}

function RowEnd({ item, onReplace, onRecognise, onRemove, onOpen }: ImportRowProps): ReactNode {
  const { file, state, sent, reading, articleId } = item;
  const remove = <IconButton icon={X} size={16} label={`移除 ${file.name}`} onClick={onRemove} />;
  switch (state) {
    case 'waiting':
      return (
        <>
          <span className="quiet">等待中</span>
          {remove}
        </>
      );
    case 'sending':
      return (
        <>
          <span>上传 {Math.round(sent * 100)}%</span>
          {remove}
        </>
      );
    case 'processing':
      return (
        <>
          <span>{reading === undefined ? '处理中' : readingText(reading)}</span>
          {remove}
        </>
      );
    case 'done':
      return (
        <>
          <span className="import-done row">
            <CircleCheck size={16} />
            已导入
          </span>
          {articleId !== undefined && (
            <Link to={editorPlace(articleId)} aria-label={`查看 ${file.name}`} onClick={onOpen}>
              查看
            </Link>
          )}
        </>
      );
    case 'failed':
      return (
        <>
          <NextStep {...{ item, onReplace, onRecognise }} />
          {remove}
        </>
      );
  }
}

function NextStep({ item, onReplace, onRecognise }: Pick<ImportRowProps, 'item' | 'onReplace' | 'onRecognise'>) {
  const { file, problem } = item;
  const { name } = file;
  if (problem?.canRecognise === true) {
    return <Button text="识别后导入" aria-label={`识别后导入 ${name}`} onClick={onRecognise} />;
  }
  if (problem?.canRetry === true) {
    return <Button text="重试" aria-label={`重试 ${name}`} onClick={() => onReplace(file)} />;
  }
  return <OtherFile name={name} onChoose={onReplace} />;
}

function OtherFile({ name, onChoose }: { name: string; onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button text="重新选择" aria-label={`重新选择 ${name}`} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={IMPORT_ACCEPT}
        aria-label={`代替 ${name}`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onChoose(file);
        }}
      />
    </>
  );
}
