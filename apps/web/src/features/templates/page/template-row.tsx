import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import type { ChatTemplate } from '@wenjin/contract/templates/chat-templates';
import { Button } from '../../../shared/ui/button.tsx';
import { PHONE, useMedia } from '../../../shared/browser/use-media.ts';
import { MenuButton } from '../../../shared/ui/overlay/menu-button.tsx';
import { MarkedTitle } from '../marked-title.tsx';

type TemplateRowProps = { template: ChatTemplate; isLeaving: boolean; onOpen: () => void; onDelete: () => void };

export function TemplateRow({ template, isLeaving, onOpen, onDelete }: TemplateRowProps) {
  const isPhone = useMedia(PHONE);
  return (
    <li className="template-row" data-leaving={isLeaving || undefined}>
      <div>
        <h3>
          {/* Its click area covers the whole row. */}
          <button
            type="button"
            className="template-open"
            onClick={onOpen}
            onKeyDown={(event) => void (event.key === 'Delete' && onDelete())}
          >
            <MarkedTitle title={template.title} match={template.match} />
          </button>
        </h3>
        <p className="clamp">{template.template}</p>
        {isPhone ? (
          <RowMenu title={template.title} onOpen={onOpen} onDelete={onDelete} />
        ) : (
          <div className="template-actions">
            <Button kind="text" icon={Pencil} text="编辑" aria-label={`编辑 ${template.title}`} onClick={onOpen} />
            <Button
              kind="text"
              icon={Trash2}
              text="删除"
              aria-label={`删除 ${template.title}`}
              data-tone="error"
              onClick={onDelete}
            />
          </div>
        )}
      </div>
    </li>
  );
}

function RowMenu({ title, onOpen, onDelete }: { title: string; onOpen: () => void; onDelete: () => void }) {
  const entries = [
    { key: 'edit', label: '编辑', icon: <Pencil size={16} />, onAction: onOpen },
    { key: 'delete', label: '删除', isDanger: true, icon: <Trash2 size={16} />, onAction: onDelete },
  ];
  return (
    <MenuButton className="icon-btn template-actions" aria-label={`更多操作 ${title}`} entries={entries}>
      <Ellipsis size={20} />
    </MenuButton>
  );
}
