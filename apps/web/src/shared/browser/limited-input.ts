import type { ChangeEvent, CompositionEvent } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Handlers of a field that takes at most so many characters. The attribute `maxlength` counts an emoji as two and cuts
 * the letters from which an input method makes a word; these handlers cut only finished words.
 */
export function limitedInput(max: number, onChange: (text: string) => void) {
  return {
    onChange: ({ target, nativeEvent }: ChangeEvent<Field>) =>
      onChange(isComposing(nativeEvent) ? target.value : cutText(target.value, max)),
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Field>) => onChange(cutText(currentTarget.value, max)),
  };
}

export function cutText(text: string, max: number): string {
  return Array.from(text).slice(0, max).join('');
}

function isComposing(event: Event): boolean {
  return 'isComposing' in event && event.isComposing === true;
}
