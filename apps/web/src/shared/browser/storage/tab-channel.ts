export type TabNews =
  | { readonly type: 'conversation-change'; readonly id: string }
  | { readonly type: 'conversation-delete'; readonly id: string }
  /** Conversations were pinned, moved or brought back. */
  | { readonly type: 'history-change' }
  /** An answer is being read aloud; other tabs fall silent. */
  | { readonly type: 'reading-begin' };

const NAME = 'wenjin';
let channel: BroadcastChannel | undefined;

/** Keeps tabs in sync. Without BroadcastChannel each tab sees a change when it next reloads its data. */
export const tabChannel = {
  tell(news: TabNews): void {
    open()?.postMessage(news);
  },
  listen(listener: (news: TabNews) => void): () => void {
    const handle = ({ data }: MessageEvent<TabNews>) => listener(data);
    const heard = open();
    heard?.addEventListener('message', handle);
    return () => heard?.removeEventListener('message', handle);
  },
};

function open(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  channel ??= new BroadcastChannel(NAME);
  return channel;
}
