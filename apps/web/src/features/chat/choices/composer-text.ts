import { COMPOSER_ID } from '../composer/composer.tsx';

/** Who has set something wants to write on. */
export function composerText(): HTMLElement | null {
  return document.getElementById(COMPOSER_ID);
}
