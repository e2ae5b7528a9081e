/** What a user reads about a picture that cannot be used. */
export const NOT_A_PICTURE = '仅支持 jpg、png、webp、gif、bmp 格式的图片';
export const NO_HEIC = '暂不支持 HEIC 图片，请转换为 jpg 后再上传（iPhone 可在“设置 › 相机 › 格式”中选“兼容性最佳”）';
export const TOO_MANY_PIXELS = '图片尺寸过大，请缩小到 6400 万像素以内';
export const BROKEN_PICTURE = '图片已损坏或不完整，请换一张';
export const TOO_SLOW = '图片处理超时，请换一张';
export const BUSY = '正在处理的图片过多，请稍后再试';

/** A picture that cannot be used, with the reason that the user reads. */
export class PictureProblem extends Error {
  override readonly name = 'PictureProblem';
}
