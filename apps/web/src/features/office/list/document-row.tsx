import { useState } from 'react';
import { Clock, Ellipsis, FileDown, FileText, Link2, Lock, Pencil, Share2, Trash2, Unlink } from 'lucide-react';
import type { DocumentRecord } from '@wenjin/contract/office/office';
import { readableTitle } from '@wenjin/domain/export/conversation-markdown';
import { Link } from 'react-router';
import { startOfToday } from '../../../shared/browser/clock.ts';
import { momentText } from '../../../shared/browser/moment-text.ts';
import { PHONE, useMedia } from '../../../shared/browser/use-media.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { MenuButton } from '../../../shared/ui/overlay/menu-button.tsx';
import { lengthText, shareState, type ShareState } from './share-state.ts';
import { pathOf, type DocumentActs } from './use-document-acts.tsx';

type DocumentRowProps = {
  document: DocumentRecord;
  acts: DocumentActs;
  onDownload: (officeId: string, format: 'md' | 'docx') => void;
};

export function DocumentRow({ document, acts, onDownload }: DocumentRowProps) {
  const { officeId, title, characters, updatedAt } = document;
  const [now] = useState(() => Date.now());
  const state = shareState(document, now);
  const isShared = state === 'shared';
  const isPhone = useMedia(PHONE);
  const shareEntries = isShared
    ? [
        { key: 'copy', label: '复制链接', icon: <Link2 size={16} />, onAction: () => acts.copyLink(document) },
        { key: 'stop', label: '停止分享', icon: <Unlink size={16} />, onAction: () => acts.stopSharing(document) },
      ]
    : [{ key: 'share', label: '开启分享', icon: <Share2 size={16} />, onAction: () => acts.share(document) }];
  const download = (format: 'md' | 'docx') => ({
    key: format,
    label: `下载 .${format}`,
    icon: <FileDown size={16} />,
    onAction: () => onDownload(officeId, format),
  });
  const entries = [
    ...(isPhone ? shareEntries : []),
    { key: 'rename', label: '重命名', icon: <Pencil size={16} />, onAction: () => acts.rename(document) },
    download('md'),
    download('docx'),
    {
      key: 'delete',
      label: '删除',
      isDanger: true,
      icon: <Trash2 size={16} />,
      onAction: () => acts.remove(document),
    },
  ];
  return (
    <li className="document-row list-page-row row">
      <span className="list-page-icon center">
        <FileText size={18} />
      </span>
      <div className="document-name list-page-name">
        {/* Its click area covers the whole row. */}
        <Link className="document-open ell" to={pathOf(officeId)}>
          {readableTitle(title)}
        </Link>
        <p className="hint">
          {updatedText(updatedAt)}，{lengthText(characters)}
        </p>
      </div>
      <ShareMark state={state} until={document.sharedUntil} />
      <div className="document-actions row">
        {!isPhone &&
          shareEntries.map(({ key, label, onAction }) => (
            <Button
              key={key}
              kind="text"
              {...(key !== 'stop' && { icon: key === 'copy' ? Link2 : Share2 })}
              text={label}
              aria-label={`${label} ${title}`}
              onClick={onAction}
            />
          ))}
        <MenuButton className="icon-btn" aria-label={`更多操作 ${title}`} entries={entries}>
          <Ellipsis size={18} />
        </MenuButton>
      </div>
    </li>
  );
}

/** Returns 今天 10:42 更新 or 11月8日更新. */
function updatedText(time: string): string {
  const moment = momentText(time, startOfToday());
  return `${moment}${moment.endsWith('日') ? '' : ' '}更新`;
}

const MARKS = {
  shared: { Icon: Link2, text: '分享中' },
  unshared: { Icon: Lock, text: '未分享' },
  expired: { Icon: Clock, text: '分享已过期' },
} as const;

function ShareMark({ state, until }: { state: ShareState; until: string | null }) {
  const { Icon, text } = MARKS[state];
  return (
    <div className="document-share" data-state={state}>
      <span className="row">
        <Icon size={14} />
        {text}
      </span>
      {until !== null && <small>{momentText(until, startOfToday())}到期</small>}
    </div>
  );
}
