import './chart-card.css';
import { useContext } from 'react';
import { CircleAlert, RotateCw } from 'lucide-react';
import { ChartRetry } from '../../../shared/markdown/view/chart-slot.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { DrawingSource } from '../../../shared/ui/drawing/drawing-source.tsx';

type ChartProblemProps = { source: string; problem: string };

/** What the model wrote and why it cannot be drawn; the figures are never hidden. */
export function ChartProblem({ source, problem }: ChartProblemProps) {
  const retry = useContext(ChartRetry);
  return (
    <div className="drawing-card chart-card">
      <div className="chart-problem-head row">
        <CircleAlert size={18} />
        <span>未能识别图表数据：{problem}</span>
        {retry !== undefined && <Button icon={RotateCw} text="重试" onClick={retry} />}
      </div>
      <DrawingSource source={source} label="图表的原文" />
    </div>
  );
}
