import { sha256 } from '../../platform/sha256.ts';

/** Returns the name under which the thumbnail of a picture is stored. */
export function thumbnailName(name: string): string {
  return `${sha256(`thumbnail of ${name}`).slice(0, 32)}.webp`;
}
