import { useSearchParams } from 'react-router';
import { registeringPhone } from '../../features/account/register/registering-phone.ts';
import { RegistrationState } from '../../features/account/register/registration-state.tsx';
import { useBrandName } from '../../shared/api/use-index-config.ts';
import { usePageTitle } from '../../shared/browser/use-page-title.ts';

export function RegisterStatePage() {
  const [parameters, setParameters] = useSearchParams();
  const phone = parameters.get('mobile') ?? registeringPhone.read();
  usePageTitle(`注册状态 - ${useBrandName()}`);
  return <RegistrationState key={phone} phone={phone} onPhone={(mobile) => setParameters({ mobile })} />;
}
