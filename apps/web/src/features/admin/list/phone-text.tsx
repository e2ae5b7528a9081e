import { maskPhone } from '@wenjin/domain/account/phone';

/** Masks the phone, because others may see the screen; the tooltip shows the whole number. */
export function PhoneText({ phone }: { phone: string }) {
  return <span title={phone}>{maskPhone(phone)}</span>;
}
