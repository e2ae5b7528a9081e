/**
 * Type of the product's renderer. The bench builds the renderer from source like the product does and knows only this
 * interface.
 */
declare module 'virtual:product-markdown' {
  import type { ReactNode } from 'react';
  export function Markdown(props: { text: string; isRunning?: boolean }): ReactNode;
  export const markdownEngine: { load: () => Promise<void> };
  export const ToastContext: import('react').Context<unknown>;
}
