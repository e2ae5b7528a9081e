import '../../../shared/ui/choice.css';
import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { FormField } from '../../../shared/ui/form-field.tsx';
import { flowTypesQuery, offeredModelsQuery } from './flow-queries.ts';
import type { ChangeFlow, FlowErrors, FlowValues } from './flow-values.ts';

type FlowChoicesProps = { values: FlowValues; errors: FlowErrors; onChange: ChangeFlow };

/** With which model it answers, whether questions may follow, and what it is about. */
export function FlowChoices({ values, errors, onChange }: FlowChoicesProps) {
  const { data: models = [] } = useQuery(offeredModelsQuery);
  const { data: types = [] } = useQuery(flowTypesQuery);
  const isOffered = values.model === '' || models.some(({ id }) => id === values.model);
  return (
    <>
      <div className="flow-pair">
        <FormField label="AI模型" error={errors.model}>
          {(control) => (
            <select
              {...control}
              className="control"
              name="model"
              value={values.model}
              onChange={(event) => onChange('model', event.target.value)}
            >
              <option value="">请选择</option>
              {!isOffered && <option value={values.model}>{values.model}</option>}
              {models.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <FormField label="类型" error={errors.classType}>
          {(control) => (
            <select
              {...control}
              className="control"
              name="classType"
              value={values.classType}
              onChange={(event) => onChange('classType', event.target.value)}
            >
              <option value="">通用</option>
              {types
                .filter(({ codeText }) => codeText !== '通用')
                .map(({ codeNo, codeText }) => (
                  <option key={codeNo} value={codeNo}>
                    {codeText}
                  </option>
                ))}
            </select>
          )}
        </FormField>
      </div>
      <AskChoice value={values.ask} error={errors.ask} onChange={(ask) => onChange('ask', ask)} />
    </>
  );
}

const ANSWERS = [
  { value: '1', label: '是' },
  { value: '0', label: '否' },
] as const;

type AskChoiceProps = { value: FlowValues['ask']; error: string | undefined; onChange: (ask: '0' | '1') => void };

function AskChoice({ value, error, onChange }: AskChoiceProps) {
  const noteId = useId();
  return (
    <fieldset className="flow-ask" aria-describedby={error === undefined ? undefined : noteId}>
      <legend className="field-label">是否允许追问</legend>
      <div>
        {ANSWERS.map((answer) => (
          <label key={answer.value} className="choice">
            <input
              type="radio"
              name="ask"
              value={answer.value}
              checked={value === answer.value}
              onChange={() => onChange(answer.value)}
            />
            {answer.label}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={noteId} className="form-field-error" role="alert">
          <CircleAlert size={14} strokeWidth={2} aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
