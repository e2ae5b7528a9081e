import './agreement-page.css';
import { useQuery } from '@tanstack/react-query';
import { AGREEMENT_TITLES, readAgreement, type AgreementName } from '@wenjin/contract/platform/agreements';
import { call } from '../../shared/api/call.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { useBrandName } from '../../shared/api/use-index-config.ts';
import { usePageTitle } from '../../shared/browser/use-page-title.ts';
import { Markdown } from '../../shared/markdown/markdown.tsx';
import { BrandMark } from '../../shared/ui/brand-mark.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { ThemeSwitch } from '../../shared/ui/theme-switch.tsx';

export function ServiceAgreementPage() {
  return <Agreement name="service" />;
}

export function PrivacyAgreementPage() {
  return <Agreement name="privacy" />;
}

function Agreement({ name }: { name: AgreementName }) {
  const brandName = useBrandName();
  const { data, error, refetch } = useQuery({
    queryKey: ['agreement', name],
    queryFn: ({ signal }) => call(readAgreement, { name }, { signal, isQuiet: true }),
  });
  const { heading, body } = splitHeading(data?.content ?? '');
  const title = heading ?? data?.title ?? AGREEMENT_TITLES[name];
  usePageTitle(`${title} - ${brandName}`);
  return (
    <div className="agreement-page tall-screen">
      <header className="row">
        <span className="brand">
          <BrandMark />
          <b className="ell">{brandName}</b>
        </span>
        <ThemeSwitch />
      </header>
      <main>
        <h1>{title}</h1>
        {data !== undefined && (body.trim() === '' ? <p>暂未提供</p> : <Markdown text={body} />)}
        {data === undefined && <Missing error={error} onRetry={() => void refetch()} />}
      </main>
    </div>
  );
}

function Missing({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error !== null) return <LoadFailure text={`加载失败：${failureText(error)}`} onRetry={onRetry} />;
  const widths = ['92%', '86%', '95%', '60%', '90%', '78%'];
  return <Skeleton className="agreement-skeleton" label="正在加载" widths={widths} />;
}

/** A heading at the start of the text becomes the title of the page, so that it is not shown twice. */
function splitHeading(content: string): { heading: string | undefined; body: string } {
  const [whole = '', heading] = /^\s*# +(.+)(?:\n|$)/u.exec(content) ?? [];
  return { heading, body: content.slice(whole.length) };
}
