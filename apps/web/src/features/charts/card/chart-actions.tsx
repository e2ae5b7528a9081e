import { Blinds, Copy, Download, FileCode, Image, Maximize2, Table2 } from 'lucide-react';
import { CHART_TYPE_NAMES, type Chart } from '@wenjin/domain/charts/chart';
import { saveFile } from '../../../shared/browser/save-file.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { MenuButton } from '../../../shared/ui/overlay/menu-button.tsx';
import { useCopy } from '../../../shared/ui/use-copy.ts';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { chartPng, chartSvg } from './chart-picture.ts';
import { copiedTable } from './table-cells.ts';

type ChartActionsProps = {
  chart: Chart;
  isTableOpen: boolean;
  onTable: () => void;
  hasDecals: boolean;
  onDecals: () => void;
  /** Missing in the dialog, where the chart is already large. */
  onEnlarge?: () => void;
};

export function ChartActions(props: ChartActionsProps) {
  const { chart, isTableOpen, onTable, hasDecals, onDecals, onEnlarge } = props;
  const { copy } = useCopy();
  const { savePng, saveSvg, copyPng } = usePictures(chart, hasDecals);
  const entries = [
    { key: 'png', label: '下载图片（PNG）', icon: <Image size={16} />, onAction: () => void savePng() },
    { key: 'svg', label: '下载图片（SVG）', icon: <FileCode size={16} />, onAction: saveSvg },
    { key: 'copy', label: '复制图片', icon: <Copy size={16} />, onAction: () => void copyPng() },
    {
      key: 'table',
      label: '复制数据表',
      icon: <Table2 size={16} />,
      onAction: () => void copy(Promise.resolve(copiedTable(chart))),
    },
  ];
  return (
    <div className="chart-actions row">
      <IconButton icon={Table2} size={16} label="查看数据表" aria-pressed={isTableOpen} onClick={onTable} />
      {chart.type === 'bar' && chart.series.length > 1 && (
        <IconButton icon={Blinds} size={16} label="纹理" aria-pressed={hasDecals} onClick={onDecals} />
      )}
      <MenuButton className="icon-btn" aria-label="下载图表" title="下载图表" entries={entries}>
        <Download size={16} />
      </MenuButton>
      {onEnlarge !== undefined && <IconButton icon={Maximize2} size={16} label="放大" onClick={onEnlarge} />}
    </div>
  );
}

function usePictures(chart: Chart, hasDecals: boolean) {
  const toast = useToast();
  const name = fileName(chart);

  async function savePng(): Promise<void> {
    try {
      saveFile(await chartPng(chart, { hasDecals }), `${name}.png`);
    } catch {
      toast.error('图片生成失败，请重试');
    }
  }

  function saveSvg(): void {
    saveFile(new Blob([chartSvg(chart, { hasDecals })], { type: 'image/svg+xml' }), `${name}.svg`);
  }

  async function copyPng(): Promise<void> {
    try {
      // The promise goes in unresolved: Safari allows a write only within the click event.
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': chartPng(chart, { hasDecals }) })]);
      toast.success('复制成功！');
    } catch {
      toast.warning('浏览器不允许复制图片，请下载');
    }
  }

  return { savePng, saveSvg, copyPng };
}

function fileName({ title, type }: Chart): string {
  return (title === '' ? CHART_TYPE_NAMES[type] : title).replaceAll(/[\\/:*?"<>|]/gu, ' ').slice(0, 80);
}
