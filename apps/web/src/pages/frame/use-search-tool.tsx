import { Suspense } from 'react';
import { Search } from 'lucide-react';
import { useNavigate } from 'react-router';
import { PAGES } from '@wenjin/contract/pages';
import { searchFor, searchForMessage } from '../../features/chat/conversation/use-chat-place.ts';
import { SearchButton } from '../../features/search/search-button.tsx';
import { useGlobalSearch } from '../../features/search/use-global-search.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';

const SearchDialog = lazyPart(async () => (await import('../../features/search/search-dialog.tsx')).SearchDialog);

export function useSearchTool() {
  const search = useGlobalSearch();
  const navigate = useNavigate();
  return {
    button: <SearchButton onOpen={search.open} />,
    item: {
      key: 'search',
      label: '全局搜索',
      icon: <Search size={18} />,
      onAction: search.open,
    },
    dialog: search.isOpen && (
      <Suspense>
        <SearchDialog
          onClose={search.close}
          onEnter={({ context_id, message_id, compare_id }) =>
            void navigate(
              compare_id === undefined
                ? { search: message_id === null ? searchFor(context_id) : searchForMessage(context_id, message_id) }
                : { pathname: PAGES.multiwindow, search: searchFor(compare_id) },
            )
          }
        />
      </Suspense>
    ),
  };
}
