import { lazy, Suspense, useEffect, useState } from 'react';
import { slashKeyword } from '@wenjin/domain/templates/slash';
import type { Chosen, TemplateField } from '../template-field.ts';
import { useSettledText } from './use-settled-text.ts';

const loadPopup = () => import('./slash-popup.tsx');
const SlashPopup = lazy(async () => ({ default: (await loadPopup()).SlashPopup }));
const SendChosen = lazy(async () => ({ default: (await import('../send/send-chosen.tsx')).SendChosen }));

const WAIT_MS = 300;

type SlashTemplatesProps = { field: TemplateField };

/** Watches for a slash at the start of a question and then offers the templates. */
export function SlashTemplates({ field }: SlashTemplatesProps) {
  const { text, setText, area } = field;
  const [chosen, setChosen] = useState<Chosen>();
  const [dismissed, setDismissed] = useState<string>();
  const hasSlash = slashKeyword(text) !== undefined;
  const settled = useSettledText(text, { area, waitMs: hasSlash ? WAIT_MS : 0 });
  // Between two keys the list stays as it is; it closes at once when the text is no longer for it.
  const isOpen = hasSlash && text !== dismissed && settled !== dismissed;
  const keyword = isOpen ? slashKeyword(settled) : undefined;

  useEffect(() => {
    // While the pause lasts, what the list is made of comes already.
    if (hasSlash) loadPopup().catch(() => undefined);
  }, [hasSlash]);

  useEffect(() => {
    // What an input method typed for the slash is a slash once it has opened the list.
    if (keyword !== undefined && settled === text && !text.startsWith('/')) setText(`/${keyword}`);
  }, [keyword, settled, text, setText]);

  return (
    <Suspense>
      {keyword !== undefined && chosen === undefined && (
        <SlashPopup
          area={area}
          keyword={keyword}
          isBehind={settled !== text}
          onDismiss={() => setDismissed(text)}
          onChoose={(template) => {
            setText('');
            setChosen(template);
          }}
        />
      )}
      {chosen !== undefined && <SendChosen chosen={chosen} field={field} onClose={() => setChosen(undefined)} />}
    </Suspense>
  );
}
