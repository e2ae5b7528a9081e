import './chip.css';
import './knowledge-row.css';
import { KNOWLEDGE_CATEGORIES } from '@wenjin/domain/chat/source-choice';
import { questionSettings, useQuestionSettings } from '../state/question-settings.ts';

/** Stands beneath the composer of an empty session: the short way to an answer from the knowledge base. */
export function KnowledgeRow() {
  const { sources } = useQuestionSettings();
  return (
    <fieldset className="knowledge-row" aria-label="直接问知识库">
      <span aria-hidden="true">直接问知识库</span>
      {KNOWLEDGE_CATEGORIES.map((category) => {
        const isOn = sources.includes(category);
        return (
          <button
            key={category}
            type="button"
            className="chip"
            data-on={isOn || undefined}
            aria-pressed={isOn}
            // Who presses it goes on writing: the text keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => questionSettings.toggleCategory(category)}
          >
            {category}
          </button>
        );
      })}
    </fieldset>
  );
}
