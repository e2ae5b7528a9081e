import { PAGES } from '@wenjin/contract/pages';
import { Link } from 'react-router';

/** A page for binding that was opened without what the messaging app hands out. */
export function DeadLink() {
  return (
    <>
      <p role="alert">链接已失效，请返回重新授权</p>
      <Link className="btn btn-primary visitor-go" to={PAGES.signIn}>
        返回登录
      </Link>
    </>
  );
}
