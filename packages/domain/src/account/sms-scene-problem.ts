import { SMS_SCENE, type SmsScene } from '@wenjin/contract/account/sms';

/** The settings that decide which SMS codes anyone needs. */
export type SceneSettings = { frontMobileValidate: string; frontWeChatLogin: string; frontRegister: string };

/** Returns why no code is sent for a scene that is switched off, or undefined when it is on. */
export function smsSceneProblem(scene: SmsScene, settings: SceneSettings): string | undefined {
  const canRegister = settings.frontRegister === '1';
  if (scene === SMS_SCENE.signIn && settings.frontMobileValidate !== '1') return '登录不需要短信验证码';
  if (scene === SMS_SCENE.register && !canRegister) return '暂未开放注册，请联系管理员';
  // A code for binding is accepted for a registration too.
  if (scene === SMS_SCENE.bind && !canRegister && settings.frontWeChatLogin !== '1')
    return '暂未开放注册和微信绑定，请联系管理员';
  return undefined;
}
