const PHONE = /(?<![\d.])(?:(\+?86)[\s-]?)?(1[3-9]\d)([\s-]?)\d{4}([\s-]?)(\d{4})(?!\d)/gu;
const IDENTITY = /(?<!\d)(\d{4})\d{10}(\d{3}[\dXx])(?!\d)/gu;
const FULL_WIDTH = /[０-９]/gu;

/** Hides the middle of phone numbers and identity numbers, for logs: 138****2046, 3301**********1234. */
export function maskPersonal(text: string): string {
  return text
    .replaceAll(FULL_WIDTH, (digit) => String(digit.charCodeAt(0) - 0xff10))
    .replaceAll(IDENTITY, '$1**********$2')
    .replaceAll(PHONE, '$2****$5');
}
