const EXTENSION = /\.(?:jpe?g|png|gif|webp|bmp)(?![a-z0-9])/iu;

/** Cuts an image URL after its extension; vision models otherwise do not recognise it as an image. */
export function trimImageAddress(address: string): string {
  if (!/^https?:\/\//iu.test(address) || !URL.canParse(address)) return address;
  const { origin, pathname } = new URL(address);
  const nameStart = pathname.lastIndexOf('/');
  const extension = EXTENSION.exec(pathname.slice(nameStart));
  if (extension === null) return address;
  return origin + pathname.slice(0, nameStart + extension.index + extension[0].length);
}
