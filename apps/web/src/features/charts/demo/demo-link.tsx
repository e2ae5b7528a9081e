import './demo-link.css';
import { Link } from 'react-router';
import { PAGES } from '@wenjin/contract/pages';

export function DemoLink() {
  return (
    <p className="demo-link">
      <Link className="btn btn-plain" to={PAGES.demo}>
        查看图表演示
      </Link>
    </p>
  );
}
