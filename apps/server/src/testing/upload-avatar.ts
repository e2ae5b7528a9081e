import { uploadImage } from '@wenjin/contract/account/profile';
import sharp from 'sharp';
import type { TestClient } from './test-client.ts';

/** Uploads a small picture and returns its address. */
export async function uploadAvatar(client: TestClient): Promise<string> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#128' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'me.png');
  const { data } = (await (await client.sendForm(uploadImage.path, form)).json()) as { data: { url: string } };
  return data.url;
}
