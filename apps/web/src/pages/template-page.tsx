import { TemplateScreen } from '../features/templates/page/template-screen.tsx';

export function TemplatePage() {
  return <TemplateScreen />;
}
