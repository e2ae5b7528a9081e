/** Whether the text is a mainland China mobile number: 11 digits, the first is 1, the second 3 to 9. */
export function isPhone(text: string): boolean {
  return /^1[3-9]\d{9}$/u.test(text);
}

/** Hides the middle digits for screens and logs: 138****2046. */
export function maskPhone(phone: string): string {
  return phone.replace(/^(\d{3})\d+(\d{4})$/u, '$1****$2');
}

/** Phone numbers inside a text. Digits inside a longer number or an id are not one. */
const PHONES = /(?<![\w-])(1[3-9]\d)\d{4}(\d{4})(?!\w)/gu;

/** Hides the middle digits of every phone number in a text. */
export function maskPhones(text: string): string {
  return text.replaceAll(PHONES, '$1****$2');
}
