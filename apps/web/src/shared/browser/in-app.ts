/** Whether this is the browser inside the messaging app, where its OAuth needs no QR code. */
export function isInApp(): boolean {
  return /MicroMessenger/iu.test(navigator.userAgent);
}
