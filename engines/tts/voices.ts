/** The Mandarin voices, in the order in which they are offered. */
export const VOICES = ['zf_xiaobei', 'zm_yunxi', 'zf_xiaoxiao', 'zf_xiaoyi', 'zm_yunjian', 'zm_yunyang'] as const;
