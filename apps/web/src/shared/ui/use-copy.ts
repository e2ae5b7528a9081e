import { useEffect, useRef, useState } from 'react';
import { copyRich, type RichText } from '../browser/copy-rich.ts';
import { escapeHtml } from '../browser/escape-html.ts';
import { useToast, type Toast } from './use-toast.ts';

const SHOWN_MS = 1500;

/** Copies a text and shows a toast; `isCopied` is true for a moment, for the check in place of the icon. */
export function useCopy() {
  const toast = useToast();
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy(text: string | Promise<string | RichText>): Promise<void> {
    if (!(await copyAndTell(asRich(text), toast))) return;
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), SHOWN_MS);
  }

  return { isCopied, copy };
}

/** For buttons outside React; resolves to whether the text was copied. */
export async function copyAndTell(text: Promise<RichText>, toast: Toast): Promise<boolean> {
  try {
    await copyRich(text);
  } catch {
    // The user can still select the text.
    toast.warning('复制失败，请手动选择');
    return false;
  }
  toast.success('复制成功！');
  return true;
}

async function asRich(given: string | Promise<string | RichText>): Promise<RichText> {
  const text = await given;
  if (typeof text !== 'string') return text;
  return { plain: text, html: `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>` };
}
