import './template-list.css';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ChatTemplate, TemplatePage } from '@wenjin/contract/templates/chat-templates';
import { Button } from '../../../shared/ui/button.tsx';
import { moveFocus } from '../../../shared/browser/move-focus.ts';
import { ListNotice } from '../../../shared/ui/list-notice.tsx';
import { PagedList } from './paged-list.tsx';
import { loadedRows } from './loaded-rows.ts';
import { TemplateRow } from './template-row.tsx';

const FIRST_SKELETONS = 6;
const NEXT_SKELETONS = 3;

type TemplateListProps = {
  pages: UseInfiniteQueryResult<InfiniteData<TemplatePage>>;
  keyword: string;
  leavingId: string | undefined;
  onAdd: () => void;
  onOpen: (template: ChatTemplate) => void;
  onDelete: (template: ChatTemplate) => void;
};

export function TemplateList({ pages, keyword, leavingId, onAdd, onOpen, onDelete }: TemplateListProps) {
  const { rows, total, isEmpty } = loadedRows(pages.data);
  return (
    <PagedList
      label="对话模板"
      head={
        pages.data !== undefined && (
          <span>{keyword === '' ? `共 ${total} 个，在对话框键入 / 即可调用` : `找到 ${total} 个`}</span>
        )
      }
      {...{ pages, total }}
      renderSkeleton={(isFirst) => <RowSkeletons count={isFirst ? FIRST_SKELETONS : NEXT_SKELETONS} />}
    >
      {isEmpty && <NoTemplates keyword={keyword} onAdd={onAdd} />}
      {rows.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of its rows
        <ul className="template-rows" onKeyDown={(event) => moveFocus(event, '.template-open')}>
          {rows.map((template) => (
            <TemplateRow
              key={template.id}
              template={template}
              isLeaving={template.id === leavingId}
              onOpen={() => onOpen(template)}
              onDelete={() => onDelete(template)}
            />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function NoTemplates({ keyword, onAdd }: { keyword: string; onAdd: () => void }) {
  if (keyword !== '') return <ListNotice text="没有匹配的模板" />;
  return (
    <ListNotice text="还没有模板">
      <Button text="新增模板" onClick={onAdd} />
    </ListNotice>
  );
}

function RowSkeletons({ count }: { count: number }) {
  return (
    <output className="template-skeletons" aria-label="正在加载">
      {Array.from({ length: count }, (_, row) => (
        <div key={row}>
          <div className="skeleton" style={{ width: `${14 + ((row * 5) % 9)}%` }} />
          <div className="skeleton" style={{ width: '72%' }} />
          <div className="skeleton" style={{ width: `${30 + ((row * 7) % 20)}%` }} />
        </div>
      ))}
    </output>
  );
}
