import { useState, type DragEvent, type KeyboardEvent } from 'react';
import { Dropdown } from 'antd';
import { ArrowDown, ArrowUp, Copy, Ellipsis, GripVertical, Pencil, Trash2 } from 'lucide-react';
import type { FlowTemplate } from '@wenjin/contract/templates/flow-templates';
import { templateParts } from '@wenjin/domain/templates/placeholders';
import { MarkedTitle } from '../marked-title.tsx';

type FlowCardProps = {
  flow: FlowTemplate;
  model: string;
  isDragged: boolean;
  onOpen: () => void;
  onCopy: () => void;
  onDelete: () => void;
  /** One place on or back. */
  onStep: (step: 1 | -1) => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDrop: () => void;
};

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function FlowCard({ flow, model, isDragged, onOpen, onStep, ...act }: FlowCardProps) {
  const [isOver, setOver] = useState(false);

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key] as 1 | -1 | undefined;
    if (event.ctrlKey && step !== undefined) {
      event.preventDefault();
      onStep(step);
    } else if (event.key === 'Delete' && flow.canEdit) act.onDelete();
  }

  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      act.onDrop();
    },
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a card is dropped on it; the keys are those of its button
    <li
      className="flow-card"
      data-off={flow.inUse === 0 || undefined}
      data-dragged={isDragged || undefined}
      data-over={isOver || undefined}
      onKeyDown={handleKeyDown}
      {...drop}
    >
      <h3>
        {/* Its area is the whole card. */}
        <button
          type="button"
          className="flow-open"
          aria-keyshortcuts="Control+ArrowUp Control+ArrowDown"
          onClick={onOpen}
        >
          <MarkedTitle title={flow.codeText} match={flow.match} />
        </button>
      </h3>
      <span
        className="flow-grip"
        title="拖动排序"
        draggable
        aria-hidden="true"
        onDragStart={(event) => {
          const card = event.currentTarget.closest('li');
          if (card !== null) event.dataTransfer.setDragImage(card, card.clientWidth - 24, 24);
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', flow.codeText);
          act.onDragStart();
        }}
        onDragEnd={act.onDragEnd}
      >
        <GripVertical {...ICON} />
      </span>
      <FlowText message={flow.message} />
      <footer>
        <span className="template-tag">{model}</span>
        {flow.ask === 1 && (
          <span className="template-tag" data-tone="brand">
            允许追问
          </span>
        )}
        {flow.is_public === 1 && <span className="template-tag">公开</span>}
        {flow.inUse === 0 && <span className="template-tag">已停用</span>}
        <CardMenu {...{ flow, onOpen, onStep }} onCopy={act.onCopy} onDelete={act.onDelete} />
      </footer>
    </li>
  );
}

function FlowText({ message }: { message: string }) {
  return (
    <p>
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

type CardMenuProps = Pick<FlowCardProps, 'flow' | 'onOpen' | 'onCopy' | 'onDelete' | 'onStep'>;

/** All that can be done with a card; also the order, for those who cannot drag. */
function CardMenu({ flow, onOpen, onCopy, onDelete, onStep }: CardMenuProps) {
  const items = [
    ...(flow.canEdit ? [{ key: 'edit', label: '编辑', icon: <Pencil {...ICON} />, onClick: onOpen }] : []),
    { key: 'copy', label: '复制为我的模板', icon: <Copy {...ICON} />, onClick: onCopy },
    { key: 'earlier', label: '前移', icon: <ArrowUp {...ICON} />, onClick: () => onStep(-1) },
    { key: 'later', label: '后移', icon: <ArrowDown {...ICON} />, onClick: () => onStep(1) },
    ...(flow.canEdit
      ? [{ key: 'delete', label: '删除', danger: true, icon: <Trash2 {...ICON} />, onClick: onDelete }]
      : []),
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <button type="button" className="icon-btn flow-menu" aria-label={`更多操作 ${flow.codeText}`}>
        <Ellipsis {...ICON} />
      </button>
    </Dropdown>
  );
}
