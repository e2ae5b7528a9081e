import { COMPOSER_ID } from '../composer/composer.tsx';

/** The user continues to type after changing a setting, so the focus returns to the composer's text. */
export function composerText(): HTMLElement | null {
  return document.getElementById(COMPOSER_ID);
}
