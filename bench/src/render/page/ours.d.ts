/** Stands for the product's own renderer, which the bench builds as the product does and knows by its face only. */
declare module 'virtual:product-markdown' {
  import type { ReactNode } from 'react';
  export function Markdown(props: { text: string; isRunning?: boolean }): ReactNode;
  export const markdownEngine: { load: () => Promise<void> };
  export const ToastContext: import('react').Context<unknown>;
}
