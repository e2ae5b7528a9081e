import { X } from 'lucide-react';
import type { Chart } from '@wenjin/domain/charts/chart';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Modal } from '../../../shared/ui/overlay/modal.tsx';
import { ChartBody } from './chart-body.tsx';

type ChartDialogProps = { chart: Chart; onClose: () => void };

export function ChartDialog({ chart, onClose }: ChartDialogProps) {
  return (
    <Modal className="chart-dialog" label={chart.title === '' ? '图表' : chart.title} isDismissable onClose={onClose}>
      <div className="chart-dialog-close">
        <IconButton icon={X} label="关闭" onClick={onClose} />
      </div>
      <ChartBody chart={chart} isNear />
    </Modal>
  );
}
