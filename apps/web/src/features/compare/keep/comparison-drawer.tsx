import { X } from 'lucide-react';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Drawer } from '../../../shared/ui/overlay/drawer.tsx';
import { ComparisonList } from './comparison-list.tsx';

type ComparisonDrawerProps = {
  currentId: string | undefined;
  onOpen: (id: string | undefined) => void;
  /** Called with the new name of the comparison that is open. */
  onRename: (title: string) => void;
  onClose: () => void;
};

/** The list of comparisons beside the windows. */
export function ComparisonDrawer({ currentId, onOpen, onRename, onClose }: ComparisonDrawerProps) {
  return (
    <Drawer label="对比记录" onClose={onClose}>
      <div className="comparison-drawer-head row">
        对比记录
        <IconButton icon={X} label="关闭" onClick={onClose} />
      </div>
      <ComparisonList
        currentId={currentId}
        onOpen={onClose}
        onRename={(id, title) => {
          if (id === currentId) onRename(title);
        }}
        onDelete={(id) => {
          if (id === currentId) onOpen(undefined);
        }}
      />
    </Drawer>
  );
}
