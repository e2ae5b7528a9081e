import { AppError } from '../../platform/errors.ts';

/** Tells why a change was not stored; what the user has typed stays in the form. */
export function refuseSave(reason: 'missing' | 'stale'): never {
  if (reason === 'missing') throw new AppError('missing', '模板不存在或已被删除');
  throw new AppError('conflict', '该模板刚在别处被修改，您的修改尚未保存');
}
