import { PAGES } from '@wenjin/contract/pages';
import { Link } from 'react-router';

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
