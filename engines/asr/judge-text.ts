/** What the network writes when it hears nothing, from the subtitles that it was trained with. */
const INVENTED =
  /(?:点赞|點贊|订阅|訂閱|转发|打赏|明镜与点点|字幕|amara\.org|谢谢(?:观看|收看|大家)|感谢(?:观看|收看)|下期再见|李宗盛)/iu;
const NO_SPEECH_MIN = 0.6;
const UNSURE = -1;
const HOPELESS = -1.6;
const INVENTED_SECONDS = 3;

type Heard = { text: string; sureness: number; noSpeech: number };

/** Returns the text, or an empty one when the network only guessed. */
export function judgeText({ text, sureness, noSpeech }: Heard, seconds: number): string {
  const words = text.replaceAll('\uFFFD', '').trim();
  if (sureness < HOPELESS || (noSpeech > NO_SPEECH_MIN && sureness < UNSURE)) return '';
  // Real people say such sentences too, but not in a short clip that the network is unsure about.
  if (INVENTED.test(words) && (seconds < INVENTED_SECONDS || sureness < UNSURE / 2)) return '';
  return words;
}
