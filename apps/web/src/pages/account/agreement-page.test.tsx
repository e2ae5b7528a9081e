import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readAgreement } from '@wenjin/contract/platform/agreements';
import { expect, it } from 'vitest';
import { fakeFetch, ok } from '../../testing/fake-fetch.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { PrivacyAgreementPage, ServiceAgreementPage } from './agreement-page.tsx';

it('shows an agreement as a document', async () => {
  const network = fakeFetch({
    [readAgreement.path]: () =>
      ok({ name: 'service', title: '服务协议', content: '# 问津服务协议\n\n## 一、适用范围\n\n本协议' }),
  });
  renderPage(<ServiceAgreementPage />);
  expect(await screen.findByRole('heading', { name: '一、适用范围' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: '问津服务协议' })).toBeInTheDocument();
  expect(network.to(readAgreement.path)[0]?.path).toContain('name=service');
});

it('says when there is no agreement, and retries after a failure', async () => {
  let isBroken = true;
  fakeFetch({
    [readAgreement.path]: () =>
      isBroken ? { status: 503, json: {} } : ok({ name: 'privacy', title: '隐私条款', content: '' }),
  });
  renderPage(<PrivacyAgreementPage />);
  expect(await screen.findByRole('alert')).toHaveTextContent('加载失败');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('暂未提供')).toBeInTheDocument();
});
