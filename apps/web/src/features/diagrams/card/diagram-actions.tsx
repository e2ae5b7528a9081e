import { Code, Copy, Download, FileCode, Image, Maximize2 } from 'lucide-react';
import { saveFile } from '../../../shared/browser/save-file.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { MenuButton } from '../../../shared/ui/overlay/menu-button.tsx';
import { useCopy } from '../../../shared/ui/use-copy.ts';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { diagramPng } from '../draw/diagram-picture.ts';
import type { Diagram } from '../draw/draw-diagram.ts';

type DiagramActionsProps = {
  diagram: Diagram;
  source: string;
  isSourceOpen: boolean;
  onSource: () => void;
  onEnlarge: () => void;
};

export function DiagramActions({ diagram, source, isSourceOpen, onSource, onEnlarge }: DiagramActionsProps) {
  const { copy } = useCopy();
  const toast = useToast();
  const png = () => diagramPng(diagram, surface());

  async function savePng(): Promise<void> {
    try {
      saveFile(await png(), `${diagram.name}.png`);
    } catch {
      toast.error('图片生成失败，请重试');
    }
  }

  async function copyPng(): Promise<void> {
    try {
      // The promise goes in unresolved: Safari allows a write only within the click event.
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': png() })]);
      toast.success('复制成功！');
    } catch {
      toast.warning('浏览器不允许复制图片，请下载');
    }
  }

  const entries = [
    { key: 'png', label: '下载图片（PNG）', icon: <Image size={16} />, onAction: () => void savePng() },
    {
      key: 'svg',
      label: '下载图片（SVG）',
      icon: <FileCode size={16} />,
      onAction: () => saveFile(new Blob([diagram.svg], { type: 'image/svg+xml' }), `${diagram.name}.svg`),
    },
    { key: 'copy', label: '复制图片', icon: <Copy size={16} />, onAction: () => void copyPng() },
    { key: 'source', label: '复制原文', icon: <Code size={16} />, onAction: () => void copy(source) },
  ];
  return (
    <div className="diagram-actions row">
      <IconButton icon={Code} size={16} label="查看原文" aria-pressed={isSourceOpen} onClick={onSource} />
      <MenuButton className="icon-btn" aria-label="下载图表" title="下载图表" entries={entries}>
        <Download size={16} />
      </MenuButton>
      <IconButton icon={Maximize2} size={16} label="放大" onClick={onEnlarge} />
    </div>
  );
}

/** The paper of the picture has the colour of the page, because the drawing has its theme. */
function surface(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--wj-bg-container').trim();
}
