export const BUSY_ANSWERING = '请先停止生成再试';
export const NOTHING_HEARD = '未识别到文字';
