import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { noteExport } from '@wenjin/contract/export/note-export';
import { PAGES } from '@wenjin/contract/pages';
import type { Self } from '@wenjin/contract/account/sign-in';
import { AccountMenu } from '../features/account/account-menu.tsx';
import { createSharedRequests } from '../features/chat/compare/shared-requests.ts';
import { SharedComposer } from '../features/chat/compare/shared-composer.tsx';
import { ThreadWindow } from '../features/chat/compare/thread-window.tsx';
import type { ComposerField } from '../features/chat/composer/composer-field.ts';
import { searchFor } from '../features/chat/conversation/use-chat-place.ts';
import { ChatUserContext } from '../features/chat/state/chat-user.ts';
import { modelsQuery } from '../features/chat/state/models-query.ts';
import { CompareScreen } from '../features/compare/compare-screen.tsx';
import { comparisonQuery } from '../features/compare/state/compare-queries.ts';
import { saveAs, type FileFormat } from '../features/export/save-as.ts';
import { SlashTemplates } from '../features/templates/slash/slash-templates.tsx';
import { CallError } from '../shared/api/call-error.ts';
import { call } from '../shared/api/call.ts';
import { useBrandName } from '../shared/api/use-index-config.ts';
import { newId } from '../shared/browser/new-id.ts';
import { usePageTitle } from '../shared/browser/use-page-title.ts';
import { useToast } from '../shared/ui/use-toast.ts';
import { LoadFailure } from '../shared/ui/load-failure.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { WithSelf } from './frame/with-self.tsx';

const COMPARISON = 'c';
const NO_MODELS: [] = [];

export function MultiwindowPage() {
  usePageTitle(`多窗口对比 - ${useBrandName()}`);
  return <WithSelf>{(self) => <Multiwindow self={self} />}</WithSelf>;
}

function Multiwindow({ self }: { self: Self }) {
  const isAuthorised = self.authorised;
  const name = self.user.nickname;
  const user = useMemo(() => ({ name, isAuthorised }), [name, isAuthorised]);
  const place = usePlace();
  const stored = useQuery({ ...comparisonQuery(place.openedId ?? ''), enabled: place.openedId !== undefined });
  const { data: models = NO_MODELS } = useQuery({ ...modelsQuery, enabled: isAuthorised });
  const [requests] = useState(createSharedRequests);
  const navigate = useNavigate();
  const toast = useToast();
  if (stored.error instanceof CallError && stored.error.code === 404) return <NotFoundPage />;
  if (place.openedId !== undefined && stored.data === undefined)
    return (
      <div className="screen center">{stored.isError && <LoadFailure onRetry={() => void stored.refetch()} />}</div>
    );
  return (
    <ChatUserContext value={user}>
      <CompareScreen
        key={place.windowKey}
        stored={place.openedId === undefined ? undefined : stored.data}
        {...{ isAuthorised, models }}
        account={<AccountMenu />}
        renderThread={({ ref, ...thread }) => <ThreadWindow ref={ref} {...thread} requests={requests} />}
        renderComposer={(composer) => <SharedComposer {...composer} popup={renderSlash} />}
        onCreate={place.adopt}
        onOpen={place.open}
        onContinue={(conversationId) => void navigate(`${PAGES.chat}${searchFor(conversationId)}`)}
        onExport={(file) => void exportFile(file).catch(toast.failure)}
      />
    </ChatUserContext>
  );
}

type ExportedFile = { id: string | undefined; format: FileFormat; title: string; markdown: string };

async function exportFile({ id, format, title, markdown }: ExportedFile): Promise<void> {
  await call(noteExport, { kind: 'comparison', format, ...(id !== undefined && { id }) });
  await saveAs(format, title, markdown);
}

function renderSlash(field: ComposerField) {
  return <SlashTemplates field={field} />;
}

/** The comparison of the address. One that the page itself has just created is not read again. */
function usePlace() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const id = parameters.get(COMPARISON) ?? undefined;
  const [adopted, setAdopted] = useState<{ id: string; key: string }>();
  const [freshKey, setFreshKey] = useState(newId);
  const isAdopted = id !== undefined && adopted?.id === id;
  return {
    openedId: isAdopted ? undefined : id,
    windowKey: isAdopted ? adopted.key : (id ?? freshKey),
    adopt: (created: string) => {
      setAdopted({ id: created, key: freshKey });
      void navigate({ search: `?${COMPARISON}=${created}` }, { replace: true });
    },
    open: (other: string | undefined) => {
      setAdopted(undefined);
      setFreshKey(newId());
      void navigate({ search: other === undefined ? '' : `?${COMPARISON}=${other}` });
    },
  };
}
