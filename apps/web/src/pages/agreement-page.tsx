import './agreement-page.css';
import { useQuery } from '@tanstack/react-query';
import { AGREEMENT_TITLES, readAgreement, type AgreementName } from '@wenjin/contract/platform/agreements';
import { Button } from '../shared/ui/button.tsx';
import { call } from '../shared/api/call.ts';
import { CallError } from '../shared/api/call-error.ts';
import { useBrandName } from '../shared/api/use-index-config.ts';
import { usePageTitle } from '../shared/browser/use-page-title.ts';
import { Markdown } from '../shared/markdown/markdown.tsx';
import { BrandMark } from '../shared/ui/brand-mark.tsx';
import { ThemeSwitch } from '../shared/ui/theme-switch.tsx';

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
    <div className="agreement-page">
      <header>
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
  if (error === null) {
    return (
      <output className="agreement-skeleton" aria-label="正在加载">
        {['92%', '86%', '95%', '60%', '90%', '78%'].map((width) => (
          <span key={width} className="skeleton" style={{ width }} />
        ))}
      </output>
    );
  }
  return (
    <>
      <p role="alert">加载失败：{error instanceof CallError ? error.userMessage : '请重试'}</p>
      <Button text="重试" onClick={onRetry} />
    </>
  );
}

/** A heading at the start of the text becomes the title of the page, so that it is not shown twice. */
function splitHeading(content: string): { heading: string | undefined; body: string } {
  const [whole = '', heading] = /^\s*# +(.+)(?:\n|$)/u.exec(content) ?? [];
  return { heading, body: content.slice(whole.length) };
}
