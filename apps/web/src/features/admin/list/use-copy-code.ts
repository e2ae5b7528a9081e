import { copyRich } from '../../../shared/browser/copy-rich.ts';
import { escapeHtml } from '../../../shared/browser/escape-html.ts';
import { useToast } from '../../../shared/ui/use-toast.ts';

/** Copies a code or a password, and says whether it did. */
export function useCopyCode() {
  const toast = useToast();
  return async (code: string): Promise<boolean> => {
    try {
      await copyRich(Promise.resolve({ plain: code, html: escapeHtml(code) }));
      toast.success('复制成功！');
      return true;
    } catch {
      toast.warning('复制失败，请手动选择');
      return false;
    }
  };
}
