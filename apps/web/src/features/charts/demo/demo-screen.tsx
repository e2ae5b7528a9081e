import './demo-screen.css';
import { MessageSquare, RotateCw } from 'lucide-react';
import { Link } from 'react-router';
import { PAGES } from '@wenjin/contract/pages';
import { useBrandName } from '../../../shared/api/use-index-config.ts';
import { Markdown } from '../../../shared/markdown/markdown.tsx';
import { BrandMark } from '../../../shared/ui/brand-mark.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { ThemeSwitch } from '../../../shared/ui/theme-switch.tsx';
import { DEMO_ANSWER, DEMO_QUESTION } from './demo-script.ts';
import { useScript } from './use-script.ts';

/** A scripted conversation that streams like a real answer and ends in a chart. No model is asked. */
export function DemoScreen() {
  const brandName = useBrandName();
  const { text, isRunning, replay } = useScript(DEMO_ANSWER);
  return (
    <div className="demo-page tall-screen">
      <header className="app-bar">
        <Link className="brand" to={PAGES.chat} title="返回首页">
          <BrandMark />
          <b>{brandName}</b>
        </Link>
        <span className="demo-gap" />
        <ThemeSwitch />
      </header>
      <main className="demo-thread">
        <div className="demo-title">
          <h1>图表演示</h1>
          <Tag text="演示数据" tone="warning" />
        </div>
        <div className="demo-question">{DEMO_QUESTION}</div>
        <article aria-label={`${brandName}的回答`} aria-busy={isRunning}>
          <Markdown text={text} isRunning={isRunning} />
        </article>
        <div className="demo-foot">
          <Button icon={RotateCw} text="重新播放" disabled={isRunning} onClick={replay} />
          <Link className="btn btn-primary" to={PAGES.chat}>
            <MessageSquare size={16} />
            去提问
          </Link>
        </div>
      </main>
    </div>
  );
}
