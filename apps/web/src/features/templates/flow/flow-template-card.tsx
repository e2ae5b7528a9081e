import type { SyntheticEvent } from 'react';
import { ArrowDown, ArrowUp, Copy, Ellipsis, GripVertical, Pencil, Trash2 } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { GridListItem } from 'react-aria-components/GridList';
import type { FlowTemplate } from '@wenjin/contract/templates/flow-templates';
import { templateParts } from '@wenjin/domain/templates/placeholders';
import { Tag } from '../../../shared/ui/tag.tsx';
import { MenuButton } from '../../../shared/ui/overlay/menu-button.tsx';
import { MarkedTitle } from '../marked-title.tsx';

type FlowTemplateCardProps = {
  flow: FlowTemplate;
  model: string;
  onOpen: () => void;
  onCopy: () => void;
  onDelete: () => void;
  onStep: (step: 1 | -1) => void;
};

export function FlowTemplateCard({ flow, model, onOpen, ...act }: FlowTemplateCardProps) {
  return (
    <GridListItem
      id={flow.id}
      className="flow-card column"
      textValue={flow.codeText}
      data-off={flow.inUse === 0 || undefined}
      onAction={onOpen}
    >
      <h3>
        <MarkedTitle title={flow.codeText} match={flow.match} />
      </h3>
      <Button slot="drag" className="flow-grip center" aria-label={`拖动排序 ${flow.codeText}`}>
        <GripVertical size={16} />
      </Button>
      <FlowTemplateText message={flow.message} />
      <footer className="row">
        <Tag text={model} />
        {flow.ask === 1 && <Tag tone="brand" text="允许追问" />}
        {flow.is_public === 1 && <Tag text="公开" />}
        {flow.inUse === 0 && <Tag text="已停用" />}
        <CardMenu flow={flow} onOpen={onOpen} {...act} />
      </footer>
    </GridListItem>
  );
}

function FlowTemplateText({ message }: { message: string }) {
  return (
    <p className="clamp">
      {templateParts(message.slice(0, 200)).map((part, index) =>
        part.type === 'text' ? (
          part.text
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- a part is its place
          <span key={index} className="flow-token">
            {part.text}
          </span>
        ),
      )}
    </p>
  );
}

/** Contains every action of a card, and moving for users who cannot drag. */
function CardMenu({ flow, onOpen, onCopy, onDelete, onStep }: Omit<FlowTemplateCardProps, 'model'>) {
  const edit = { key: 'edit', label: '编辑', icon: <Pencil size={16} />, onAction: onOpen };
  const remove = { key: 'delete', label: '删除', isDanger: true, icon: <Trash2 size={16} />, onAction: onDelete };
  const entries = [
    ...(flow.canEdit ? [edit] : []),
    { key: 'copy', label: '复制为我的模板', icon: <Copy size={16} />, onAction: onCopy },
    { key: 'earlier', label: '前移', icon: <ArrowUp size={16} />, onAction: () => onStep(-1) },
    { key: 'later', label: '后移', icon: <ArrowDown size={16} />, onAction: () => onStep(1) },
    ...(flow.canEdit ? [remove] : []),
  ];
  return (
    // A press on the menu is not one on the card.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps events from the card
    <span className="flow-menu" onPointerDown={stop} onMouseDown={stop} onClick={stop} onKeyDown={stopEnter}>
      <MenuButton className="icon-btn" aria-label={`更多操作 ${flow.codeText}`} entries={entries}>
        <Ellipsis size={16} />
      </MenuButton>
    </span>
  );
}

function stop(event: SyntheticEvent): void {
  event.stopPropagation();
}

function stopEnter(event: SyntheticEvent & { key: string }): void {
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
}
