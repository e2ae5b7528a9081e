import type { ReactNode } from 'react';

export type MenuEntry = {
  key: string;
  label: string;
  icon: ReactNode;
  isDanger?: boolean;
  isDisabled?: boolean;
  onAction: () => void;
};
