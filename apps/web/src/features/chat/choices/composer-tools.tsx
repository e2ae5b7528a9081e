import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { PHONE, useMedia } from '../../../shared/browser/use-media.ts';
import type { AttachmentSlots } from '../composer/attachment-slots.ts';
import { useChatUser } from '../state/chat-user.ts';
import { AgentChip } from './agent-chip.tsx';
import { ModeChip } from './mode-chip.tsx';
import { modelsQuery } from '../state/models-query.ts';
import { PhoneTools } from './phone-tools.tsx';
import { questionSettings } from '../state/question-settings.ts';
import { needsList } from '../state/settings-in-force.ts';
import { SourceChip } from './source-chip.tsx';

const QUIET_MS = 1500;

type ComposerToolsProps = { attachments?: AttachmentSlots | undefined };

export function ComposerTools({ attachments }: ComposerToolsProps) {
  const { isAuthorised } = useChatUser();
  const isPhone = useMedia(PHONE);
  useModelsAhead();
  if (isPhone) return <PhoneTools attachments={attachments} />;
  return (
    <>
      <SourceChip />
      {isAuthorised && <AgentChip />}
      <ModeChip />
    </>
  );
}

/** The first question needs the models; they load once the page is shown, or at once to name the chosen one. */
function useModelsAhead(): void {
  const client = useQueryClient();
  useEffect(() => {
    const delay = needsList(questionSettings.get()) ? 0 : QUIET_MS;
    const waiting = setTimeout(() => void client.prefetchQuery(modelsQuery), delay);
    return () => clearTimeout(waiting);
  }, [client]);
}
