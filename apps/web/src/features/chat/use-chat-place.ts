import { useLocation, useNavigate } from 'react-router';
import { newId } from '../../shared/browser/new-id.ts';

const PARAMETER = 'c';

/**
 * Which conversation the address names. `windowKey` stays the same when a new session receives its id,
 * so that the window with the running answer stays too.
 */
export function useChatPlace() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const conversationId = new URLSearchParams(search).get(PARAMETER) ?? undefined;
  const windowKey = keyIn(state) ?? conversationId ?? 'new';

  return {
    conversationId,
    windowKey,
    open: (id: string) => void navigate({ search: searchFor(id) }),
    openNew: () => void navigate({ search: '' }, { state: { windowKey: newId() } }),
    adopt: (id: string) => void navigate({ search: searchFor(id) }, { replace: true, state: { windowKey } }),
  };
}

export function searchFor(conversationId: string): string {
  return `?${new URLSearchParams({ [PARAMETER]: conversationId }).toString()}`;
}

function keyIn(state: unknown): string | undefined {
  const key = typeof state === 'object' && state !== null && 'windowKey' in state ? state.windowKey : undefined;
  return typeof key === 'string' ? key : undefined;
}
