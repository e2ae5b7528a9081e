import { useLocation, useNavigate } from 'react-router';
import { newId } from '../../../shared/browser/new-id.ts';

const CONVERSATION = 'c';
const MESSAGE = 'm';

/** `windowKey` stays the same when a new session gets its id, so that the window with the running answer stays. */
export function useChatPlace() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);
  const conversationId = parameters.get(CONVERSATION) ?? undefined;
  const windowKey = keyIn(state) ?? conversationId ?? 'new';

  return {
    conversationId,
    messageId: parameters.get(MESSAGE) ?? undefined,
    windowKey,
    open: (id: string) => void navigate({ search: searchFor(id) }),
    // At once: what is typed right after the shortcut belongs to the new conversation.
    openNew: () => void navigate({ search: '' }, { state: { windowKey: newId() }, flushSync: true }),
    adopt: (id: string) => void navigate({ search: searchFor(id) }, { replace: true, state: { windowKey } }),
  };
}

export function searchFor(conversationId: string): string {
  return `?${new URLSearchParams({ [CONVERSATION]: conversationId }).toString()}`;
}

export function searchForMessage(conversationId: string, messageId: string): string {
  return `?${new URLSearchParams({ [CONVERSATION]: conversationId, [MESSAGE]: messageId }).toString()}`;
}

function keyIn(state: unknown): string | undefined {
  const key = typeof state === 'object' && state !== null && 'windowKey' in state ? state.windowKey : undefined;
  return typeof key === 'string' ? key : undefined;
}
