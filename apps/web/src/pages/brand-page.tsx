import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useIndexConfig } from '../shared/api/use-index-config.ts';
import { PasswordGate } from './frame/password-gate.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { lazyPart } from '../shared/ui/lazy-part.tsx';

const ChatPage = lazyPart(async () => (await import('./chat-page.tsx')).ChatPage);

/** Shows the chat under the brand's path, which only the server knows; every other path is unknown. */
export function BrandPage() {
  const config = useIndexConfig();
  const { pathname } = useLocation();
  if (config === undefined) return null;
  if (trimSlashes(pathname) !== trimSlashes(config.brandPath)) return <NotFoundPage />;
  return (
    <PasswordGate>
      <Suspense>
        <ChatPage />
      </Suspense>
    </PasswordGate>
  );
}

function trimSlashes(path: string): string {
  return path.replaceAll(/^\/+|\/+$/gu, '');
}
