/** True in the browser inside the messaging app, where OAuth needs no QR code. */
export function isInApp(): boolean {
  return /MicroMessenger/iu.test(navigator.userAgent);
}
