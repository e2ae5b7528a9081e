import { Suspense, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Message } from '@wenjin/contract/chat/message';
import { AccountMenu } from '../features/account/account-menu.tsx';
import { AccountRow } from '../features/account/account-row.tsx';
import { AskNickname } from '../features/account/nickname/ask-nickname.tsx';
import { selfQuery } from '../features/account/self-query.ts';
import { DemoLink } from '../features/charts/demo/demo-link.tsx';
import { AnswerShareContext } from '../features/chat/answer/answer-share.ts';
import { ChatScreen } from '../features/chat/chat-screen.tsx';
import { RecycleLink } from '../features/chat/recycle/recycle-link.tsx';
import { ChatUserContext } from '../features/chat/state/chat-user.ts';
import type { ComposerField } from '../features/chat/composer/composer-field.ts';
import { AnswerShare } from '../features/export/answer-share.tsx';
import { SlashTemplates } from '../features/templates/slash/slash-templates.tsx';
import { TemplateLinks } from '../features/templates/template-links.tsx';
import { attachmentSlots } from './frame/attachment-slots.tsx';
import { voiceSlots } from './frame/voice-slots.tsx';
import { useCompareTool } from './frame/use-compare-tool.tsx';
import { useExportTool } from './frame/use-export-tool.tsx';
import { useSearchTool } from './frame/use-search-tool.tsx';
import { lazyPart } from '../shared/ui/lazy-part.tsx';

const ComparisonList = lazyPart(
  async () => (await import('../features/compare/keep/comparison-list.tsx')).ComparisonList,
);
const CommonTemplates = lazyPart(
  async () => (await import('../features/templates/welcome/common-templates.tsx')).CommonTemplates,
);

export function ChatPage() {
  const { data: self } = useQuery(selfQuery);
  const name = self?.user.nickname ?? '';
  const isAuthorised = self?.authorised ?? false;
  const user = useMemo(() => ({ name, isAuthorised }), [name, isAuthorised]);
  const search = useSearchTool();
  const exporting = useExportTool();
  const comparing = useCompareTool();
  return (
    <ChatUserContext value={user}>
      <AnswerShareContext value={renderShare}>
        <ChatScreen
          tools={
            <>
              {search.button}
              {comparing.button}
              {exporting.button}
            </>
          }
          more={[search.item, comparing.item, exporting.item]}
          account={<AccountMenu />}
          accountRow={<AccountRow />}
          links={
            <>
              <TemplateLinks />
              <RecycleLink />
            </>
          }
          comparisons={
            <Suspense>
              <ComparisonList />
            </Suspense>
          }
          onExport={exporting.onExport}
          composerPopup={renderSlash}
          welcomeFoot={renderCommon}
          attachments={attachmentSlots}
          voice={voiceSlots}
        />
      </AnswerShareContext>
      <AskNickname />
      {search.dialog}
      {exporting.dialog}
    </ChatUserContext>
  );
}

function renderShare(message: Message, conversationId: string) {
  return <AnswerShare message={message} conversationId={conversationId} />;
}

function renderSlash(field: ComposerField) {
  return <SlashTemplates field={field} />;
}

function renderCommon(field: ComposerField) {
  return (
    <>
      <Suspense>
        <CommonTemplates field={field} />
      </Suspense>
      <DemoLink />
    </>
  );
}
