import './match-preview.css';
import { useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import type { Message } from '@wenjin/contract/chat/message';
import { isFileAddress, thumbnailOf } from '@wenjin/contract/uploads/file-names';
import type { MatchPreview as Preview, SearchResult } from '@wenjin/contract/search/search';
import { startOfToday } from '../../shared/browser/clock.ts';
import { momentText } from '../../shared/browser/moment-text.ts';
import { Markdown } from '../../shared/markdown/markdown.tsx';
import { MarkedText } from './marked-text.tsx';
import { previewQuery } from './search-queries.ts';
import { useHighlight } from './use-highlight.ts';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';

type MatchPreviewProps = { result: SearchResult | undefined; keyword: string };

export function MatchPreview({ result, keyword }: MatchPreviewProps) {
  if (result === undefined) return <section className="gs-preview column" aria-label="预览" />;
  return (
    <section className="gs-preview column" aria-label="预览">
      <LoadedPreview key={`${result.id} ${result.index_no}`} {...{ result, keyword }} />
    </section>
  );
}

function LoadedPreview({ result, keyword }: { result: SearchResult; keyword: string }) {
  const { data, isError, refetch } = useQuery(previewQuery(result));
  if (isError) return <LoadFailure text="预览加载失败" onRetry={() => void refetch()} />;
  const turn = data === undefined || data.turn === 0 || result.message_id === null ? '' : `，第 ${data.turn} 轮问答`;
  return (
    <>
      <header>
        <h3>
          <MarkedText text={result.title} keyword={keyword} />
        </h3>
        <p>{momentText(result.operate_time, startOfToday()) + turn}</p>
      </header>
      {data === undefined ? <PreviewSkeleton /> : <Messages preview={data} {...{ result, keyword }} />}
    </>
  );
}

type MessagesProps = { preview: Preview; result: SearchResult; keyword: string };

function Messages({ preview, result, keyword }: MessagesProps) {
  const area = useRef<HTMLDivElement>(null);
  const isShown = useRef(false);
  useHighlight({
    area,
    keyword,
    onFirst: (range) => {
      const box = area.current;
      if (box === null || isShown.current) return;
      isShown.current = true;
      const { top, bottom } = box.getBoundingClientRect();
      const place = range.getBoundingClientRect();
      if (place.bottom > bottom - 60 || place.top < top) box.scrollTop += place.top - top - (bottom - top) / 3;
    },
  });
  const shown = preview.messages.filter(({ type }) => type !== 'model_msg' && type !== 'loading');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section ref={area} className="gs-messages column fill" tabIndex={0} aria-label="消息">
      {shown.map(({ _id, type, content, index_no, ...carried }) => {
        const isHit = result.message_id !== null && index_no === preview.index_no;
        return type === 'self_msg' ? (
          <div key={_id} className="gs-bubble" data-hit={isHit || undefined}>
            {content.text}
            <Carried {...carried} />
          </div>
        ) : (
          <div key={_id} className="gs-answer" data-hit={isHit || undefined}>
            <Markdown text={content.text} />
          </div>
        );
      })}
      {shown.length === 0 && <p className="quiet">会话中还没有消息</p>}
    </section>
  );
}

const PICTURE = /!\[[^\]]*\]\(([^)\s]+)[^)]*\)/gu;

/** The pictures and the names of the files of a question. */
function Carried({ picContent = '', files }: Pick<Message, 'picContent' | 'files'>) {
  const pictures = Array.from(picContent.matchAll(PICTURE), ([, url = '']) => url).filter(isFileAddress);
  if (pictures.length === 0 && files === undefined) return null;
  return (
    <span className="gs-carried">
      {pictures.map((url, index) => (
        <img key={url} src={thumbnailOf(url)} alt={`图片 ${index + 1}`} width={56} height={56} loading="lazy" />
      ))}
      {files?.map(({ fileId, name }) => (
        <span key={fileId} className="gs-file">
          <FileText size={14} />
          {name}
        </span>
      ))}
    </span>
  );
}

function PreviewSkeleton() {
  return (
    <div className="gs-messages column fill" aria-hidden="true">
      <div className="skeleton gs-bubble" style={{ width: '58%', height: 38 }} />
      {['100%', '92%', '96%', '64%'].map((width) => (
        <div key={width} className="skeleton" style={{ width, height: 16, flex: 'none' }} />
      ))}
    </div>
  );
}
