import './search-button.css';
import { Search } from 'lucide-react';

export function SearchButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      className="search-btn inline-row"
      aria-keyshortcuts="Control+K"
      title="全局搜索"
      onClick={onOpen}
    >
      <Search size={16} />
      <span>全局搜索</span>
      <kbd aria-hidden="true">Ctrl K</kbd>
    </button>
  );
}
