import { useDeferredValue } from 'react';
import { Formula } from '../../../../shared/markdown/formula.tsx';
import { FORMULA_MAX } from '../../../../shared/markdown/parse/formula-rules.ts';
import { TextInput } from '../../../../shared/ui/form/text-input.tsx';
import { useForm } from '../../../../shared/ui/form/use-form.ts';

/** The source of a formula as a form; a formula without source is none. */
export function useFormulaForm(tex: string, onChange: (tex: string) => void, onDone: () => void) {
  return useForm({
    initial: { tex },
    check: ({ tex: next }) => problemOf(next.trim()),
    send: ({ tex: next }) => Promise.resolve(onChange(next.trim())),
    onDone,
  });
}

function problemOf(tex: string): { tex?: string } {
  if (tex === '') return { tex: '请填写公式' };
  if (tex.length > FORMULA_MAX) return { tex: `公式最长 ${FORMULA_MAX} 字符` };
  return /(?<!\\)\$\$/u.test(tex) ? { tex: '公式里不能有 $$' } : {};
}

type FormulaFieldsProps = { form: ReturnType<typeof useFormulaForm>; isDisplay: boolean };

export function FormulaFields({ form, isDisplay }: FormulaFieldsProps) {
  const shown = useDeferredValue(form.values.tex.trim());
  return (
    <>
      <TextInput
        label="公式源码"
        hint="LaTeX 写法，例如 \frac{a}{b}、x^2"
        rows={3}
        className="rich-code"
        spellCheck={false}
        {...form.field('tex')}
      />
      <output className="rich-preview" aria-label="预览">
        {shown === '' ? '预览' : <Formula tex={shown} isDisplay={isDisplay} />}
      </output>
    </>
  );
}
