import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { installEngine, listEngines, tryEngine, type EngineRecord } from '@wenjin/contract/admin/engines';
import { describe, expect, it, vi } from 'vitest';
import { fakeFetch, ok } from '../../../testing/fake-fetch.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { EngineSection } from './engine-section.tsx';

const ENGINE: EngineRecord = {
  name: 'ocr',
  title: '图片文字识别',
  about: 'PP-OCRv4',
  state: 'ready',
  canInstall: false,
  diskBytes: 90_000_000,
  isRunning: true,
  memoryBytes: 420_000_000,
  jobs: 2,
};

const readSample = () => ok({ text: '问津：先问津', milliseconds: 812 });

async function show(engine: Partial<EngineRecord> = {}) {
  const network = fakeFetch({
    [listEngines.path]: () => ok({ records: [{ ...ENGINE, ...engine }], total: 1 }),
    [installEngine.path]: () => ok(null),
    [tryEngine.path]: readSample,
  });
  renderPage(<EngineSection />);
  const row = await screen.findByRole('row', { name: /图片文字识别/u });
  return { network, row, user: userEvent.setup() };
}

describe('administration of the engines', () => {
  it('shows state, size, memory and queue', async () => {
    const { row } = await show();
    for (const text of ['可用', '86 MB', '401 MB', '2']) expect(row).toHaveTextContent(text);
    expect(screen.queryByRole('button', { name: /安装|重试/u })).toBeNull();
  });

  it('shows what an administrator should know about an engine that works', async () => {
    const { row } = await show({ notice: 'ASR_MODEL_DIR 中缺少 tokens.txt。正在使用 Whisper' });
    expect(row).toHaveTextContent('可用ASR_MODEL_DIR 中缺少 tokens.txt。正在使用 Whisper');
  });

  it('shows how far an installation is', async () => {
    await show({ state: 'installing', percent: 62, diskBytes: 0, memoryBytes: 0, isRunning: false });
    expect(screen.getByText('安装中 62%')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: '图片文字识别的安装进度' })).toHaveAttribute('value', '62');
    expect(screen.getByText('未运行')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /试一试/u })).toBeNull();
  });

  it('says why an installation failed and tries again', async () => {
    const { network, user } = await show({ state: 'failed', reason: '连不上 npm 源', canInstall: true });
    expect(screen.getByText('连不上 npm 源')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '重试 图片文字识别' }));
    expect(await screen.findByText('已开始安装')).toBeInTheDocument();
    expect(network.to(installEngine.path).map(({ body }) => JSON.parse(body) as unknown)).toEqual([{ name: 'ocr' }]);
  });

  it('tries the engine and shows the text and the time', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: '试一试 图片文字识别' }));
    expect(await screen.findByText('问津：先问津')).toBeInTheDocument();
    expect(screen.getByText('用时 812 毫秒')).toBeInTheDocument();
    expect(screen.getByText('试用成功')).toBeInTheDocument();
  });

  it.each([
    ['ocr', '正在识别内置图片，首次使用要先启动引擎'],
    ['asr', '正在识别内置录音，首次使用要先启动引擎'],
    ['tts', '正在朗读内置句子，首次使用要先启动引擎'],
  ])('says what the engine %s does with its sample', async (name, text) => {
    const { user } = await show({ name });
    const usual = fetch;
    // The engine still works on the sample.
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
      input.startsWith(tryEngine.path) ? new Promise(() => undefined) : usual(input, init),
    );
    await user.click(screen.getByRole('button', { name: '试一试 图片文字识别' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});
