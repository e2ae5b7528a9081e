import { maskPhone } from '@wenjin/domain/account/phone';

/** A phone as it is safe on a screen that others see; the whole of it on request of the pointer. */
export function PhoneText({ phone }: { phone: string }) {
  return <span title={phone}>{maskPhone(phone)}</span>;
}
