import { AppError } from '../../platform/errors.ts';

/** Rejects a save with the reason; the client keeps the text that the user typed. */
export function refuseSave(reason: 'missing' | 'stale'): never {
  if (reason === 'missing') throw new AppError('missing', '模板不存在或已被删除');
  throw new AppError('conflict', '该模板刚在别处被修改，您的修改尚未保存');
}
