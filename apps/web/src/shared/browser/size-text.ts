const KILO = 1024;

/** Returns 0 KB, 184 KB or 6.2 MB. */
export function sizeText(bytes: number): string {
  const kilobytes = bytes / KILO;
  if (kilobytes < KILO) return `${Math.ceil(kilobytes)} KB`;
  return `${(kilobytes / KILO).toFixed(1)} MB`;
}
