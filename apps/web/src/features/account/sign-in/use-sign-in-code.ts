import { useIndexConfig } from '../../../shared/api/use-index-config.ts';
import { useCaptcha } from './use-captcha.ts';

export type SignInCode = ReturnType<typeof useSignInCode>;

/** The code that the server asks for beside the password: an SMS code, the characters of a picture, or none. */
export function useSignInCode() {
  const kind = useCodeKind();
  const captcha = useCaptcha(kind === 'picture');
  const { picture } = captcha;
  return {
    kind,
    captcha,
    isNeeded: kind !== undefined,
    /** Returns the fields that carry the code in a request. */
    fieldsOf: (code: string) => (kind === 'sms' ? { smsCode: code } : picture && { code, uuid: picture.uuid }),
  };
}

function useCodeKind(): 'sms' | 'picture' | undefined {
  const config = useIndexConfig();
  if (config?.frontMobileValidate === '1') return 'sms';
  return config?.loginCaptcha === '1' ? 'picture' : undefined;
}
