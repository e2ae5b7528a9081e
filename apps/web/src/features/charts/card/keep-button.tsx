import { useState } from 'react';
import { Pin } from 'lucide-react';
import { Button } from '../../../shared/ui/button.tsx';

/** Adds a chart that was drawn from a table to the answer itself. */
export function KeepButton({ onKeep }: { onKeep: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);

  async function handleClick(): Promise<void> {
    setBusy(true);
    try {
      await onKeep();
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      className="chart-keep"
      kind="plain"
      icon={Pin}
      text="保留"
      title="把图表保留在回答中"
      isBusy={isBusy}
      disabled={isBusy}
      onClick={() => void handleClick()}
    />
  );
}
