import './chip.css';
import './knowledge-row.css';
import { KNOWLEDGE_CATEGORIES } from '@wenjin/domain/chat/source-choice';
import { questionSettings, useQuestionSettings } from '../state/question-settings.ts';

export function KnowledgeRow() {
  const { sources } = useQuestionSettings();
  return (
    <fieldset className="knowledge-row row" aria-label="直接问知识库">
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
            // Keeps the focus in the composer's text.
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
