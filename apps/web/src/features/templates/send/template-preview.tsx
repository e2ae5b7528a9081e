import { placeholderLabel, templateParts } from '@wenjin/domain/templates/placeholders';

type TemplatePreviewProps = { template: string; values: Readonly<Record<string, string>> };

export function TemplatePreview({ template, values }: TemplatePreviewProps) {
  return (
    <section className="template-preview" aria-label="预览">
      {templateParts(template).map((part, index) => {
        // oxlint-disable-next-line react/no-array-index-key -- a part is its place
        if (part.type === 'text') return <span key={index}>{part.text}</span>;
        const value = values[part.name] ?? '';
        return value === '' ? (
          // oxlint-disable-next-line react/no-array-index-key -- a part is its place
          <span key={index} className="placeholder-token">
            {placeholderLabel(part.name)}
          </span>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- a part is its place
          <mark key={index}>{value}</mark>
        );
      })}
    </section>
  );
}
