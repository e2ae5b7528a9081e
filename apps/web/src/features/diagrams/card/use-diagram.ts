import { useEffect, useState } from 'react';
import { useTheme } from '../../../shared/browser/storage/theme-store.ts';
import { readDiagramTheme } from '../draw/diagram-theme.ts';
import { drawDiagram, type DrawnDiagram } from '../draw/draw-diagram.ts';

type ShownDiagram = { readonly drawn: DrawnDiagram; readonly address: string };
type Drawing = ShownDiagram & { readonly source: string; readonly theme: string };

/** Draws a diagram in the current theme. Until another theme is drawn, the earlier drawing stays. */
export function useDiagram(source: string): (ShownDiagram & { isCurrent: boolean }) | undefined {
  const theme = useTheme();
  const [shown, setShown] = useState<Drawing>();

  useEffect(() => {
    let isOld = false;
    let address = '';
    async function show() {
      const drawn = await drawDiagram(source, readDiagramTheme(document.documentElement, theme === 'dark'));
      if (isOld) return;
      if (!('problem' in drawn)) address = URL.createObjectURL(new Blob([drawn.svg], { type: 'image/svg+xml' }));
      setShown({ drawn, address, source, theme });
    }
    void show();
    return () => {
      isOld = true;
      // An image that has been loaded stays.
      if (address !== '') URL.revokeObjectURL(address);
    };
  }, [source, theme]);

  return shown && { ...shown, isCurrent: shown.source === source && shown.theme === theme };
}
