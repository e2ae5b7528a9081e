import './template-links.css';
import { ArrowUpRight, Columns3, LayoutGrid, LayoutTemplate, type LucideIcon, Workflow } from 'lucide-react';
import { Link } from 'react-router';
import { PAGES } from '@wenjin/contract/pages';

export function TemplateLinks() {
  return (
    <>
      <WindowLink path={PAGES.template} Icon={LayoutTemplate} text="模板管理" />
      <WindowLink path={PAGES.flowTemplate} Icon={Workflow} text="智能流程" />
      <WindowLink path={PAGES.multiwindow} Icon={Columns3} text="多窗口对比" />
      <Link className="side-link row" to={PAGES.appList}>
        <LayoutGrid size={18} />
        我的应用
      </Link>
    </>
  );
}

/** Opens a window of its own, so that the conversation stays where it is. */
function WindowLink({ path, Icon, text }: { path: string; Icon: LucideIcon; text: string }) {
  return (
    <a className="side-link row" href={path} target="_blank" rel="noreferrer">
      <Icon size={18} />
      {text}
      <ArrowUpRight size={14} />
    </a>
  );
}
