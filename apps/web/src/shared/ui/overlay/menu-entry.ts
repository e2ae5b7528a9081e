import type { ReactNode } from 'react';

export type MenuEntry = {
  key: string;
  label: string;
  icon: ReactNode;
  isDanger?: boolean;
  isDisabled?: boolean;
  /** True for the first entry of another kind; a line stands above it. */
  isApart?: boolean;
  onAction: () => void;
};
