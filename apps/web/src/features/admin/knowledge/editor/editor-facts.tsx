import { useId } from 'react';
import { FileText, Info, X } from 'lucide-react';
import { DateField } from '../../../../shared/ui/form/date-field.tsx';
import { FieldNote } from '../../../../shared/ui/form/form-field.tsx';
import { Select } from '../../../../shared/ui/form/select.tsx';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { CATEGORY_OPTIONS } from '../common/category-options.ts';
import { today } from '../common/today.ts';
import { effectText } from './effect-text.ts';
import type { ArticleForm } from './use-article-form.ts';

type EditorFactsProps = { form: ArticleForm; source: string; versionInForce: number };

export function EditorFacts({ form, source, versionInForce }: EditorFactsProps) {
  const { effectiveFrom, effectiveTo } = form.values;
  const effect = effectText({ effectiveFrom, effectiveTo, versionInForce, today: today() });
  return (
    <div className="editor-facts">
      <Select label="分类" options={CATEGORY_OPTIONS} {...form.field('category')} />
      <DayField label="生效日期" {...form.field('effectiveFrom')} />
      <DayField label="失效日期（选填）" {...form.field('effectiveTo')} />
      {source !== '' && (
        <div className="form-field">
          <span className="field-label">来源</span>
          <p className="editor-origin row">
            <FileText size={16} />
            <span className="ell" title={source}>
              {source}
            </span>
          </p>
        </div>
      )}
      {effect !== undefined && (
        <output className="editor-effect">
          <Info size={16} />
          {effect}
        </output>
      )}
    </div>
  );
}

type DayFieldProps = {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (day: string) => void;
};

function DayField({ label, name, value, error, onChange }: DayFieldProps) {
  const noteId = useId();
  return (
    <div className="form-field day-field" data-field={name}>
      <span className="field-label" aria-hidden="true">
        {label}
      </span>
      <DateField label={label} value={value} onChange={onChange} />
      {value !== '' && <IconButton icon={X} size={14} label={`清除${label}`} onClick={() => onChange('')} />}
      <FieldNote id={noteId} error={error} />
    </div>
  );
}
