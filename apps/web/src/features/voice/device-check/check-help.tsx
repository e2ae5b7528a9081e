import { ChevronRight } from 'lucide-react';
import { browserFacts, type BrowserKind } from './browser-facts.ts';

type Help = { readonly title: string; readonly text: string; readonly kinds: readonly BrowserKind[] };

const HELP: readonly Help[] = [
  {
    title: '浏览器提示“请检查录音权限”',
    text: '点地址栏左侧的图标，把麦克风改为“允许”，再刷新本页。公司电脑若仍被拒绝，请在系统设置的“隐私”中允许浏览器使用麦克风。',
    kinds: ['chromium', 'safari'],
  },
  {
    title: '火狐浏览器没有再次询问权限',
    text: '点地址栏左侧的麦克风图标，清除“已阻止”的记录，再刷新本页，出现询问时选择“允许”。',
    kinds: ['firefox'],
  },
  {
    title: '苹果手机上无法录音',
    text: '打开“设置”，进入“Safari 浏览器”或所用的浏览器，把麦克风改为“允许”，再刷新本页。来电或其他应用录音时会中断，结束后重新按住说话。',
    kinds: ['ios'],
  },
  {
    title: '在聊天软件里打开，按住说话没有反应',
    text: '在微信中第一次使用时请选择“允许”录音；若已拒绝，请到手机设置中允许微信使用麦克风，再重新打开本页。仍不可用时，点右上角“…”，选择“在浏览器打开”。',
    kinds: ['wechat'],
  },
  {
    title: '能录音，但识别为空',
    text: '请靠近麦克风，用普通话说完整的一句话，并在“听回放”中确认声音清楚。回放没有声音时，请换一个设备，或检查系统是否静音了麦克风。',
    kinds: [],
  },
  {
    title: '朗读没有声音',
    text: '请检查系统与浏览器标签页是否静音，手机请关闭静音开关。服务端朗读未就绪时，会使用浏览器自带的中文声音。',
    kinds: [],
  },
  {
    title: '地址以 http:// 开头，浏览器不允许录音',
    text: '浏览器只在 https 地址上开放麦克风，请向管理员询问 https 地址。',
    kinds: [],
  },
];

/** The line for the browser in use comes first. */
export function CheckHelp() {
  const { kind } = browserFacts();
  const own = HELP.filter(({ kinds }) => kinds.includes(kind));
  const others = HELP.filter((help) => !own.includes(help));
  return (
    <section className="check-help" aria-labelledby="check-help-title">
      <h2 id="check-help-title">没有声音或无法录音</h2>
      {[...own, ...others].map(({ title, text }, index) => (
        <details key={title} open={index === 0}>
          <summary className="row">
            <ChevronRight size={16} />
            {title}
          </summary>
          <p>{text}</p>
        </details>
      ))}
    </section>
  );
}
