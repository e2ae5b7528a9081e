import './mode-cards.css';
import { useEffect, useId, useRef } from 'react';
import { ANSWER_MODES } from '@wenjin/contract/chat/answer';
import type { AnswerMode } from '@wenjin/domain/chat/answer-mode';
import { MODE_FACTS } from '../state/mode-names.ts';

type ModeCardsProps = { value: AnswerMode; onChange: (mode: AnswerMode) => void };

/** ← and → switch, as they do between radio buttons. */
export function ModeCards({ value, onChange }: ModeCardsProps) {
  const name = useId();
  const cards = useRef<HTMLFieldSetElement>(null);
  // A dialog focuses its first control; the focus belongs to the checked card.
  useEffect(() => cards.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);
  return (
    <fieldset ref={cards} className="mode-cards">
      <legend className="sr-only">回答模式</legend>
      {ANSWER_MODES.map((mode) => {
        const { name: title, about, Icon } = MODE_FACTS[mode];
        return (
          <label key={mode}>
            <input
              type="radio"
              className="cover-input"
              name={name}
              aria-label={title}
              aria-describedby={`${name}-${mode}`}
              checked={mode === value}
              onChange={() => onChange(mode)}
            />
            <b className="row">
              <Icon size={16} />
              {title}
            </b>
            <span id={`${name}-${mode}`}>{about}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
