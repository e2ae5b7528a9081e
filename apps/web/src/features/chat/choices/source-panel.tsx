import '../../../shared/ui/form/choice.css';
import { Info, Check } from 'lucide-react';
import { DEFAULT_VENDOR, KNOWLEDGE_MODEL } from '@wenjin/domain/chat/models';
import { hasKnowledge, KNOWLEDGE_CATEGORIES } from '@wenjin/domain/chat/source-choice';
import { useFirstFocus } from '../../../shared/ui/overlay/use-first-focus.ts';
import { useChatUser } from '../state/chat-user.ts';
import { questionSettings, useQuestionSettings } from '../state/question-settings.ts';
import { vendorName } from '../state/source-names.ts';
import { VendorChoices } from './vendor-choices.tsx';

export function SourcePanel() {
  const { isAuthorised } = useChatUser();
  const { sources } = useQuestionSettings();
  const root = useFirstFocus<HTMLDivElement>();
  return (
    <div ref={root}>
      <fieldset className="choices">
        <legend>
          知识库<span>可多选</span>
        </legend>
        {KNOWLEDGE_CATEGORIES.map((category) => (
          <label key={category} className="choice row">
            <input
              type="checkbox"
              checked={sources.includes(category)}
              onChange={() => questionSettings.toggleCategory(category)}
            />
            {category}
          </label>
        ))}
      </fieldset>
      {isAuthorised ? <VendorChoices /> : <DefaultVendor isInForce={!hasKnowledge(sources)} />}
      <p className="choices-note row fine">
        <Info size={14} />
        选知识库时使用 {KNOWLEDGE_MODEL}
      </p>
    </div>
  );
}

/** The only vendor for users who are not authorised; pressing it leaves the knowledge base. */
function DefaultVendor({ isInForce }: { isInForce: boolean }) {
  return (
    <div className="choices choices-apart">
      <p className="choices-title">
        模型厂商<span>与知识库互斥</span>
      </p>
      <button
        type="button"
        className="choice row"
        aria-pressed={isInForce}
        onClick={() => questionSettings.dropCategories()}
      >
        {vendorName(DEFAULT_VENDOR)}
        <small>默认</small>
        {isInForce && <Check className="choice-end" size={16} />}
      </button>
    </div>
  );
}
