import '../../shared/ui/reading-page.css';
import './document-screen.css';
import { Suspense, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { FileDown, Link2, Pencil, Printer, Share2 } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { noteExport } from '@wenjin/contract/export/note-export';
import type { OfficeDocument } from '@wenjin/contract/office/office';
import { isExported, readableTitle } from '@wenjin/domain/export/conversation-markdown';
import { call } from '../../shared/api/call.ts';
import { useBrandName } from '../../shared/api/use-index-config.ts';
import { dayText } from '../../shared/browser/day-text.ts';
import { printPage } from '../../shared/browser/print-page.ts';
import { saveFile } from '../../shared/browser/save-file.ts';
import { embedPictures } from '../../shared/markdown/embed-pictures.ts';
import { withoutTitle } from '../../shared/markdown/outline.ts';
import { usePageTitle } from '../../shared/browser/use-page-title.ts';
import { BrandMark } from '../../shared/ui/brand-mark.tsx';
import { Popover } from '../../shared/ui/overlay/popover.tsx';
import { ThemeSwitch } from '../../shared/ui/theme-switch.tsx';
import { useCopy } from '../../shared/ui/use-copy.ts';
import { DocumentBody } from './document-body.tsx';
import { documentQuery } from './document-queries.ts';
import { SharePanel } from './share-panel.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';

const DocumentEditor = lazyPart(async () => (await import('./document-editor.tsx')).DocumentEditor);
const EDIT = 'edit';

type DocumentScreenProps = { officeId: string; missing: ReactNode };

export function DocumentScreen({ officeId, missing }: DocumentScreenProps) {
  const { data, isError } = useQuery(documentQuery(officeId));
  const [parameters, setParameters] = useSearchParams();
  const brandName = useBrandName();
  usePageTitle(data === undefined ? brandName : `${readableTitle(data.title)} - ${brandName}`);
  // What is being edited stays, whatever happens to a later request.
  if (isError && data === undefined) return missing;
  const isEditing = data?.isOwn === true && parameters.has(EDIT);

  const waiting = (
    <Skeleton className="doc-skeleton" label="正在加载" widths={['52%', '30%', '92%', '96%', '88%', '64%']} />
  );

  return (
    <div className="doc-page reading-page tall-screen">
      {/* The editor has a bar of its own. */}
      {!isEditing && (
        <header className="reading-top row">
          <a className="brand" href="/" title="返回首页">
            <BrandMark />
            <b className="ell phone-sr-only">{brandName}</b>
          </a>
          <span className="reading-gap" />
          {data !== undefined && (
            <Actions document={data} onEdit={() => setParameters({ [EDIT]: '1' }, { replace: true })} />
          )}
          <ThemeSwitch />
        </header>
      )}
      {data === undefined ? (
        waiting
      ) : isEditing ? (
        <Suspense fallback={waiting}>
          <DocumentEditor document={data} onDone={() => setParameters({}, { replace: true })} />
        </Suspense>
      ) : (
        <main>
          <DocumentBody title={readableTitle(data.title)} meta={metaText(data)} markdown={data.content} hasOutline />
        </main>
      )}
    </div>
  );
}

function Actions({ document, onEdit }: { document: OfficeDocument; onEdit: () => void }) {
  const { copy } = useCopy();

  async function download() {
    if (document.isOwn) await call(noteExport, { kind: 'document', format: 'md', id: document.officeId });
    const name = document.title.replaceAll(/[\\/:*?"<>|]/gu, ' ');
    const whole = await embedPictures(document.content);
    saveFile(new Blob([whole], { type: 'text/markdown;charset=utf-8' }), `${name}.md`);
  }

  return (
    <>
      {document.isOwn && (
        <>
          <button type="button" className="reading-action doc-action inline-row" onClick={onEdit}>
            <Pencil size={18} />
            <span className="phone-sr-only">编辑</span>
          </button>
          <Popover
            label="分享"
            width={320}
            side="below"
            renderTrigger={(control) => (
              <button type="button" className="reading-action doc-action inline-row" {...control}>
                <Share2 size={18} />
                <span className="phone-sr-only">分享</span>
              </button>
            )}
          >
            {() => <SharePanel document={document} />}
          </Popover>
        </>
      )}
      <button
        type="button"
        className="reading-action doc-action inline-row"
        onClick={() => void copy(location.origin + location.pathname)}
      >
        <Link2 size={18} />
        <span className="phone-sr-only">复制链接</span>
      </button>
      <button type="button" className="reading-action doc-action inline-row" onClick={() => void download()}>
        <FileDown size={18} />
        <span className="phone-sr-only">下载 .md</span>
      </button>
      <button type="button" className="reading-action doc-action inline-row" onClick={() => void printPage()}>
        <Printer size={18} />
        <span className="phone-sr-only">打印</span>
      </button>
    </>
  );
}

function metaText({ author, content, createTime, sharedUntil }: OfficeDocument): string {
  const share = sharedUntil === null ? '未分享' : `分享有效期至 ${dayText(sharedUntil)}`;
  return `${author} · ${dayText(createTime)}${isExported(withoutTitle(content)) ? '导出' : '创建'} · ${share}`;
}
