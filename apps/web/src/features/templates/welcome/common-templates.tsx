import './common-templates.css';
import { Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { PAGES } from '@wenjin/contract/pages';
import { placeholderLabel, templateParts } from '@wenjin/domain/templates/placeholders';
import type { Chosen, TemplateField } from '../template-field.ts';
import { commonTemplatesQuery } from '../template-queries.ts';
import { templateIcon } from './template-icon.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';

const SendChosen = lazyPart(async () => (await import('../send/send-chosen.tsx')).SendChosen);
const CARDS = 4;

export function CommonTemplates({ field }: { field: TemplateField }) {
  const { data, isError } = useQuery(commonTemplatesQuery);
  const [chosen, setChosen] = useState<Chosen>();
  // The templates are optional here, so a failure shows nothing.
  if (isError) return null;
  return (
    <section className="common-templates" aria-label="常用模板">
      <header className="row hint">
        <span aria-hidden="true">常用模板</span>
        <a href={PAGES.template} target="_blank" rel="noreferrer">
          模板管理
        </a>
      </header>
      {data === undefined && <CardSkeletons />}
      {data?.total === 0 && (
        <a className="common-templates-none row" href={PAGES.template} target="_blank" rel="noreferrer">
          <Plus size={18} />
          新建第一个模板
        </a>
      )}
      <ul>
        {data?.records.map((template) => {
          const Icon = templateIcon(template.title);
          return (
            <li key={template.id}>
              <button type="button" onClick={() => setChosen({ kind: 'chat', template })}>
                <Icon size={18} />
                <b className="ell">{template.title}</b>
                <p className="clamp">{plainText(template.template)}</p>
              </button>
            </li>
          );
        })}
      </ul>
      {chosen !== undefined && (
        <Suspense>
          <SendChosen chosen={chosen} field={field} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </section>
  );
}

function CardSkeletons() {
  return (
    <ul aria-hidden="true">
      {Array.from({ length: CARDS }, (_, card) => (
        <li key={card} className="common-templates-skeleton">
          <div className="skeleton" style={{ width: '34%' }} />
          <div className="skeleton" style={{ width: '78%' }} />
        </li>
      ))}
    </ul>
  );
}

function plainText(template: string): string {
  return templateParts(template)
    .map((part) => (part.type === 'text' ? part.text : placeholderLabel(part.name)))
    .join('')
    .slice(0, 120);
}
