import { useQuery } from '@tanstack/react-query';
import { Columns3 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { PAGES } from '@wenjin/contract/pages';
import { conversationQuery } from '../../features/chat/conversation/conversation-queries.ts';
import { useChatPlace } from '../../features/chat/conversation/use-chat-place.ts';
import { draftStore } from '../../features/chat/composer/draft-store.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';

const LABEL = '用多个模型对比';

/** Takes the last question of the conversation to the page that asks several models. */
export function useCompareTool() {
  const navigate = useNavigate();
  const { conversationId } = useChatPlace();
  // Only subscribes: the window of the conversation loads it.
  const { data } = useQuery({ ...conversationQuery(conversationId ?? ''), enabled: false });
  const question = data?.messages.findLast(({ type }) => type === 'self_msg')?.content.text ?? '';

  function open() {
    // The composer of the other page shows it, so that the user sees what is asked before five models answer.
    if (question !== '') draftStore.write('draft.compare-new', question);
    void navigate(PAGES.multiwindow);
  }

  return {
    button: <IconButton icon={Columns3} label={LABEL} disabled={question === ''} onClick={open} />,
    item: { key: 'compare', label: LABEL, icon: <Columns3 size={18} />, isDisabled: question === '', onAction: open },
  };
}
