import { ok } from './fake-fetch.ts';

type Change = { grade?: number; mustChangePassword?: boolean; asksNickname?: boolean };

export function fakeSelf({ grade = 2, mustChangePassword = false, asksNickname = false }: Change = {}) {
  return ok({
    userId: 'lin',
    userName: '林岚',
    userPhoto: '',
    user: { avatar: '', username: '13805712046', nickname: '林岚', grade },
    authorised: false,
    mustChangePassword,
    asksNickname,
  });
}
