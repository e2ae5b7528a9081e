import { z } from 'zod';

export const FILES_PATH = '/files/';
const FILE_NAME = /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/u;
const FILE_ADDRESS = /^\/files\/[0-9a-f]{32}\.[a-z0-9]{2,5}$/u;
const AFTER_EXTENSION = /^(\/files\/[0-9a-f]{32}\.[a-z0-9]{2,5})[?#].*$/su;

export const PICTURES_NOT_OWN = '图片不是您上传的文件，请重新上传';
export const FILES_NOT_OWN = '附件不是您上传的文件，请重新上传';

export const fileName = z.string({ error: '文件不存在' }).regex(FILE_NAME, { error: '文件不存在' });

export function isFileName(text: string): boolean {
  return FILE_NAME.test(text);
}

/** What follows the extension, such as the width of a thumbnail, is cut off. */
export const trimmedAddress = z
  .string({ error: PICTURES_NOT_OWN })
  .max(2048, { error: PICTURES_NOT_OWN })
  .overwrite((address) => address.replace(AFTER_EXTENSION, '$1'));

/** An address that an upload returned. */
export const pictureAddress = trimmedAddress.regex(FILE_ADDRESS, { error: PICTURES_NOT_OWN });

export function isFileAddress(address: string): boolean {
  return FILE_ADDRESS.test(address);
}

/** The width of a thumbnail, in pixels. */
export const THUMBNAIL_WIDTH = 320;

export function thumbnailOf(address: string): string {
  return `${address}?w=${THUMBNAIL_WIDTH}`;
}
