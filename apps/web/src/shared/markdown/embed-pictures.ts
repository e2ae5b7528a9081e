import { isOwnFile } from './parse/safe-address.ts';

const PICTURE = /(?<=!\[[^\]]*\]\()\/files\/[^)\s]+(?=\))/gu;

/** Puts the own pictures of a document into its text, so that it can be read anywhere. A missing one keeps its address. */
export async function embedPictures(markdown: string): Promise<string> {
  const addresses = new Set(Array.from(markdown.matchAll(PICTURE), ([address]) => address).filter(isOwnFile));
  const loaded = await Promise.all([...addresses].map(async (address) => [address, await dataUrl(address)] as const));
  const urls = new Map(loaded);
  return markdown.replaceAll(PICTURE, (address) => urls.get(address) ?? address);
}

async function dataUrl(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(address);
    const blob = await response.blob();
    // A visitor, for example, gets an error with the status of a success.
    return response.ok && blob.type.startsWith('image/') ? await readAsUrl(blob) : undefined;
  } catch {
    // Without a connection the document is still worth saving.
    return undefined;
  }
}

function readAsUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(blob);
  });
}
