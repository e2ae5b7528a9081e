import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Message } from '@wenjin/contract/chat/message';
import { renderPage } from '../../../testing/render-page.tsx';
import { AnswerHead } from './answer-head.tsx';
import { answerView } from './answer-view.ts';

const answer: Message = { _id: 'a1', type: 'html', content: { text: '好' }, modelVersion: 'gpt-4' };

function show(message: Message) {
  renderPage(<AnswerHead message={message} view={answerView(message, { phase: 'idle' })} pictureCount={0} />);
}

describe('the head of an answer', () => {
  it('names the model of a vendor that has answered', () => {
    show(answer);
    expect(screen.getByText('GPT-4 (8k)')).toBeInTheDocument();
  });

  it('names the built-in engine when that has answered in place of the model', () => {
    show({ ...answer, isBuiltIn: true });
    expect(screen.getByText('内置引擎')).toBeInTheDocument();
    expect(screen.queryByText(/GPT/u)).not.toBeInTheDocument();
  });

  it('names it also in an answer that was stored before such answers were marked', () => {
    show({ ...answer, content: { text: '您好，我是内置引擎。GPT-4 (8k) 还没有接入模型厂商。' } });
    expect(screen.getByText('内置引擎')).toBeInTheDocument();
    expect(screen.queryByText('GPT-4 (8k)')).not.toBeInTheDocument();
  });

  it('names nobody when the words of an unmarked answer do not tell who wrote it', () => {
    show({ ...answer, content: { text: '您好，' }, ending: 'stopped' });
    expect(screen.queryByText(/GPT|内置引擎/u)).not.toBeInTheDocument();
  });
});
