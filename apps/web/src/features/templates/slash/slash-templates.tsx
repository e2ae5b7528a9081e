import { Suspense, useEffect, useState } from 'react';
import { slashKeyword } from '@wenjin/domain/templates/slash';
import type { Chosen, TemplateField } from '../template-field.ts';
import { useSettledText } from './use-settled-text.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';

const loadPopup = () => import('./slash-popup.tsx');
const SlashPopup = lazyPart(async () => (await loadPopup()).SlashPopup);
const SendChosen = lazyPart(async () => (await import('../send/send-chosen.tsx')).SendChosen);

const WAIT_MS = 300;

type SlashTemplatesProps = { field: TemplateField };

export function SlashTemplates({ field }: SlashTemplatesProps) {
  const { text, setText, area } = field;
  const [chosen, setChosen] = useState<Chosen>();
  const [dismissed, setDismissed] = useState<string>();
  const hasSlash = slashKeyword(text) !== undefined;
  const settled = useSettledText(text, { area, waitMs: hasSlash ? WAIT_MS : 0 });
  // The list stays open between two keys, and closes at once when the text no longer starts with a slash.
  const isOpen = hasSlash && text !== dismissed && settled !== dismissed;
  const keyword = isOpen ? slashKeyword(settled) : undefined;

  useEffect(() => {
    // Loads the popup's code during the pause.
    if (hasSlash) loadPopup().catch(() => undefined);
  }, [hasSlash]);

  useEffect(() => {
    // Chinese input methods type another character for the slash; it is replaced once it has opened the list.
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
