export type SmsCodeMessage = { mobile: string; scene: string; code: string; minutes: number };
/** A message without a code, such as the result of an audit. */
export type SmsNotice = { mobile: string; scene: string; text: string };
export type SmsMessage = SmsCodeMessage | SmsNotice;

/** Rejects when the message was not accepted; the error contains neither phone number nor code. */
export type SmsDriver = (message: SmsMessage) => Promise<void>;

/** The vendor responded but refused the message. `reason` is its error code, such as `isv.BUSINESS_LIMIT_CONTROL`. */
export class SmsRefused extends Error {
  override readonly name = 'SmsRefused';

  constructor(vendor: string, reason: string) {
    super(`${vendor} refused a message: ${reason.replaceAll(/[^\w.-]/gu, '').slice(0, 80)}`);
  }
}
