import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

export async function choose(user: UserEvent, label: string, option: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: new RegExp(`${label}$`, 'u') }));
  const list = await screen.findByRole('listbox', { name: label });
  await user.click(within(list).getByRole('option', { name: option }));
}
