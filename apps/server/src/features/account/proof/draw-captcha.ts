/** Letters as drawn paths, so that no font of the machine is needed. Both libraries load at the first use: an idle server stays small. */
export async function drawCaptcha(): Promise<{ text: string; png: Buffer }> {
  const [{ default: svgCaptcha }, { default: sharp }] = await Promise.all([import('svg-captcha'), import('sharp')]);
  const { text, data } = svgCaptcha.create({
    size: 4,
    ignoreChars: '0oO1iIlL5sS',
    noise: 2,
    color: true,
    background: '#eef3f3',
    width: 124,
    height: 44,
    fontSize: 46,
  });
  const png = await sharp(Buffer.from(data), { density: 144 }).png({ palette: true }).toBuffer();
  return { text, png };
}
