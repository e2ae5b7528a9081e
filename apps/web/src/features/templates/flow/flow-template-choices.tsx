import '../../../shared/ui/form/choice.css';
import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { FieldNote } from '../../../shared/ui/form/form-field.tsx';
import { Select } from '../../../shared/ui/form/select.tsx';
import { flowTemplateTypesQuery, offeredModelsQuery } from './flow-template-queries.ts';
import type { FlowTemplateFormFields, FlowTemplateValues } from './flow-template-values.ts';

export function FlowTemplateChoices({ form: { values, field } }: { form: FlowTemplateFormFields }) {
  const { data: models = [] } = useQuery(offeredModelsQuery);
  const { data: types = [] } = useQuery(flowTemplateTypesQuery);
  const { model } = values;
  const offered = models.map(({ id, label }) => ({ value: id, label }));
  const isMissing = model !== '' && offered.every(({ value }) => value !== model);
  const kinds = types.filter(({ codeText }) => codeText !== '通用');
  return (
    <>
      <div className="form-pair">
        <Select
          label="AI模型"
          options={[{ value: '', label: '请选择' }, ...(isMissing ? [{ value: model, label: model }] : []), ...offered]}
          {...field('model')}
        />
        <Select
          label="类型"
          options={[
            { value: '', label: '通用' },
            ...kinds.map(({ codeNo, codeText }) => ({ value: codeNo, label: codeText })),
          ]}
          {...field('classType')}
        />
      </div>
      <AskChoice {...field('ask')} />
    </>
  );
}

const ANSWERS = [
  { value: '1', label: '是' },
  { value: '0', label: '否' },
] as const;

type AskChoiceProps = {
  name: string;
  value: FlowTemplateValues['ask'];
  error: string | undefined;
  onChange: (ask: '0' | '1') => void;
};

function AskChoice({ name, value, error, onChange }: AskChoiceProps) {
  const noteId = useId();
  return (
    <fieldset className="flow-ask" data-field={name} aria-describedby={error === undefined ? undefined : noteId}>
      <legend className="field-label">是否允许追问</legend>
      <div>
        {ANSWERS.map((answer) => (
          <label key={answer.value} className="choice row">
            <input
              type="radio"
              name={name}
              value={answer.value}
              checked={value === answer.value}
              onChange={() => onChange(answer.value)}
            />
            {answer.label}
          </label>
        ))}
      </div>
      <FieldNote id={noteId} error={error} />
    </fieldset>
  );
}
