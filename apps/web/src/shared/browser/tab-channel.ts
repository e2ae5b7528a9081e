/** What one tab tells the others of the same browser and user. */
export type TabNews =
  | { readonly type: 'conversation-change'; readonly id: string }
  | { readonly type: 'conversation-delete'; readonly id: string };

const NAME = 'wenjin';
let channel: BroadcastChannel | undefined;

/** Tabs in step with each other. Without the browser's help each tab finds out when it next reads. */
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
