import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { QuestionText } from './question-text.tsx';

const LONG = '字'.repeat(1234);

describe('the words of a question', () => {
  it.each<[rule: string, text: string, isFolded: boolean]>([
    ['stand whole up to 400 characters', '字'.repeat(400), false],
    ['fold above 400 characters', '字'.repeat(401), true],
    ['stand whole up to eight lines', Array.from({ length: 8 }, () => '行').join('\n'), false],
    ['fold above eight lines', Array.from({ length: 9 }, () => '行').join('\n'), true],
  ])('%s', (_rule, text, isFolded) => {
    renderPage(<QuestionText text={text} isTarget={false} />);
    expect(screen.queryByRole('button', { name: /展开全文/u }) !== null).toBe(isFolded);
  });

  it('say how many there are, unfold and fold again', async () => {
    const { container } = renderPage(<QuestionText text={LONG} isTarget={false} />);
    await userEvent.click(screen.getByRole('button', { name: '展开全文，共 1,234 字' }));
    expect(container.querySelector('[data-folded]')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '收起' }));
    expect(container.querySelector('[data-folded]')).not.toBeNull();
  });

  it('are unfolded for somebody who has searched for them', () => {
    const { container } = renderPage(<QuestionText text={LONG} isTarget />);
    expect(container.querySelector('[data-folded]')).toBeNull();
  });

  it('keep their text around a table that is drawn', () => {
    renderPage(
      <QuestionText text={'请汇总：\n\n| 部门 | 人数 |\n| --- | --- |\n| 客服 | 12 |\n\n谢谢'} isTarget={false} />,
    );
    expect(screen.getByRole('columnheader', { name: '部门' })).toBeInTheDocument();
    expect(screen.getByRole('cell', { name: '12' })).toBeInTheDocument();
    expect(screen.getByText('请汇总：')).toBeInTheDocument();
    expect(screen.getByText('谢谢')).toBeInTheDocument();
    expect(screen.queryByText(/---/u)).toBeNull();
  });
});
