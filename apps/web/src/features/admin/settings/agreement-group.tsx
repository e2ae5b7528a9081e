import { useState } from 'react';
import { AGREEMENT_MAX } from '@wenjin/contract/admin/settings';
import { Markdown } from '../../../shared/markdown/markdown.tsx';
import { TextInput } from '../../../shared/ui/form/text-input.tsx';
import { Segmented } from '../../../shared/ui/form/segmented.tsx';
import { SettingsGroup } from './settings-group.tsx';
import type { SettingsForm } from './use-settings-form.ts';

const VIEWS = [
  { value: 'edit', label: '编辑' },
  { value: 'preview', label: '预览' },
] as const;

export function AgreementGroup({ form }: { form: SettingsForm }) {
  return (
    <SettingsGroup title="协议" text="注册时须同意，支持 Markdown">
      <AgreementField form={form} name="serviceAgreement" label="服务协议" />
      <AgreementField form={form} name="privacyAgreement" label="隐私条款" />
    </SettingsGroup>
  );
}

type AgreementFieldProps = { form: SettingsForm; name: 'serviceAgreement' | 'privacyAgreement'; label: string };

function AgreementField({ form, name, label }: AgreementFieldProps) {
  const [view, setView] = useState<'edit' | 'preview'>('edit');
  const text = form.values[name];
  return (
    <div className="agreement-field">
      <Segmented label={`${label}的显示方式`} options={VIEWS} value={view} onChange={setView} />
      {view === 'edit' ? (
        <TextInput label={label} rows={10} max={AGREEMENT_MAX} {...form.field(name)} />
      ) : (
        <>
          <p className="field-label">{label}</p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must be able to reach it */}
          <section className="agreement-preview" aria-label={`${label}预览`} tabIndex={0}>
            {text.trim() === '' ? <p className="quiet">暂无内容</p> : <Markdown text={text} />}
          </section>
        </>
      )}
    </div>
  );
}
