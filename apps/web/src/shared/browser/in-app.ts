/** True in the browser inside WeChat, where OAuth needs no QR code. */
export function isInApp(): boolean {
  return /MicroMessenger/iu.test(navigator.userAgent);
}
