import './record-frame.css';
import { NavLink } from 'react-router';
import { PAGES } from '@wenjin/contract/pages';

/** The two halves of one page. */
export function RecordTabs() {
  return (
    <nav className="record-tabs" aria-label="记录与检测">
      <NavLink to={PAGES.record}>问答记录</NavLink>
      <NavLink to={PAGES.deviceCheck}>设备检测</NavLink>
    </nav>
  );
}
