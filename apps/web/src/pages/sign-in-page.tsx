import { useNavigate, useSearchParams } from 'react-router';
import { SignInForm } from '../features/account/sign-in-form.tsx';
import { SignInFrame } from '../features/account/sign-in-frame.tsx';
import { RETURN_PARAMETER, safeReturnPath } from '../shared/api/return-path.ts';
import { useBrandName } from '../shared/api/use-index-config.ts';
import { usePageTitle } from '../shared/browser/use-page-title.ts';

export function SignInPage() {
  const brandName = useBrandName();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  usePageTitle(brandName);

  return (
    <SignInFrame>
      <SignInForm
        onSignedIn={() => void navigate(safeReturnPath(parameters.get(RETURN_PARAMETER)), { replace: true })}
      />
    </SignInFrame>
  );
}
