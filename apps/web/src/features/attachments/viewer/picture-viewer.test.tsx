import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readPictureText } from '@wenjin/contract/uploads/pictures';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userStore } from '../../../shared/browser/storage/user-store.ts';
import { fakeFetch, ok } from '../../../testing/fake-fetch.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { PictureViewer } from './picture-viewer.tsx';

const picture = (index: number) => ({
  url: `/files/${String(index).repeat(32)}.png`,
  name: `图片 ${index}`,
  width: 100,
  height: 50,
  text: undefined,
});

function show() {
  fakeFetch({ [readPictureText.path]: ({ path }) => ok({ text: `文字 ${path.slice(-5, -4)}`, isCorrected: false }) });
  const onClose = vi.fn<() => void>();
  const user = userEvent.setup();
  return { user, onClose, ...renderPage(<PictureViewer pictures={[1, 2].map(picture)} start={0} onClose={onClose} />) };
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  userStore.open('lin');
});

describe('viewer of pictures', () => {
  it('walks through the pictures in a circle and closes with Escape', async () => {
    const { user, onClose } = show();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('dialog', { name: '查看图片 2' })).toBeInTheDocument();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('dialog', { name: '查看图片 1' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '图片 2' }));
    expect(screen.getByText('2 / 2')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalled();
  });

  it('copies the text of the picture with Ctrl+C while it is shown, and remembers that it is shown', async () => {
    const { user, unmount } = show();
    const copied = vi.fn<(command: string) => boolean>(() => true);
    // The clipboard of a page without TLS.
    vi.stubGlobal('ClipboardItem', undefined);
    Object.assign(document, { execCommand: copied });
    await user.click(screen.getByRole('button', { name: '图片文字' }));
    await waitFor(() => expect(screen.getByRole('button', { name: '复制文字' })).toBeEnabled());
    screen.getByRole('region', { name: '图片' }).focus();
    await user.keyboard('{Control>}c{/Control}');
    await waitFor(() => expect(copied).toHaveBeenCalledWith('copy'));
    unmount();
    show();
    expect(screen.getByRole('complementary', { name: '图片中的文字' })).toBeInTheDocument();
  });
});
