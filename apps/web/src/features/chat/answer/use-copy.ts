import { useEffect, useRef, useState } from 'react';
import { copyRich, type RichText } from '../../../shared/browser/copy-rich.ts';
import { useToast } from '../../../shared/ui/use-toast.ts';

const SHOWN_MS = 1500;

/** Copies and tells; `isCopied` is true for a moment, for the check in place of the icon. */
export function useCopy() {
  const toast = useToast();
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy(text: Promise<RichText>): Promise<void> {
    try {
      await copyRich(text);
    } catch {
      // Whatever refused, the user can still select the text.
      return toast.warning('复制失败，请手动选择');
    }
    toast.success('复制成功！');
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), SHOWN_MS);
  }

  return { isCopied, copy };
}
