import './template-links.css';
import { ArrowUpRight, LayoutTemplate } from 'lucide-react';
import { PAGES } from '@wenjin/contract/pages';

export function TemplateLinks() {
  return (
    <a className="side-link row" href={PAGES.template} target="_blank" rel="noreferrer">
      <LayoutTemplate size={18} />
      模板管理
      <ArrowUpRight size={14} />
    </a>
  );
}
