import { useId, type ReactNode } from 'react';

type SettingsGroupProps = { title: string; text?: string; children: ReactNode };

export function SettingsGroup({ title, text, children }: SettingsGroupProps) {
  const id = useId();
  return (
    <section className="settings-group" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {text !== undefined && <p className="hint">{text}</p>}
      </div>
      <div className="settings-fields">{children}</div>
    </section>
  );
}
