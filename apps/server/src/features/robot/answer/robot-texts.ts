import { HELP_WORD, NEW_WORD, STOP_WORD } from '@wenjin/domain/robot/robot-words';

/** How long the robot is silent for a contact who asked for a person. */
export const SILENT_HOURS = 2;

/** Sentences that the robot says by itself. */
export const ROBOT_TEXTS = {
  stopped: '好的，已停止。',
  nothingToStop: '现在没有正在生成的回答。',
  newConversation: '已开始新的会话，请提问。',
  handover: `已转人工，请稍候。${SILENT_HOURS} 小时内我不再自动回答，需要我继续时请发送“${NEW_WORD}”。`,
  noPictures: '暂时看不了图片，请把问题用文字发给我。',
  noFiles: '暂时读不了文件和视频，请把问题用文字发给我。',
  noTranscript: '没有听清这条语音，请再说一次，或用文字发给我。',
  contactLimit: '您问得有点快，请一分钟后再问。',
  robotLimit: '现在提问的人较多，请一分钟后再问。',
  quotaSpent: '本月的回答次数已用完，请联系同事。',
  failed: '抱歉，这次没有答上来，请稍后再问一次。',
  empty: '抱歉，我没有想到合适的回答，请换个说法再问。',
  help: (handoverWord: string) =>
    [
      '直接发送问题，我会自动回答。',
      `发送“${STOP_WORD}”停止正在生成的回答；`,
      `发送“${NEW_WORD}”忘掉之前的对话；`,
      `发送“${handoverWord}”由同事回复您；`,
      `发送“${HELP_WORD}”再看一遍这段话。`,
    ].join('\n'),
} as const;
