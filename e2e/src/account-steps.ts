import { crc32, deflateSync } from 'node:zlib';
import type { Locator, Page } from 'playwright-core';
import { register } from '@wenjin/contract/account/registration';
import { SMS_SCENE, sendSms } from '@wenjin/contract/account/sms';
import { createInvitation } from '@wenjin/contract/admin/invitations';
import { Api } from './api.ts';
import type { SmsBox } from './sms-box.ts';
import { button } from './steps.ts';
import type { World } from './world.ts';

export const PASSWORD = 'abc12345';

/** Fills in the registration form without submitting it. */
export async function fillRegistration(page: Page, box: SmsBox, phone: string): Promise<void> {
  // The previous page has fields with the same labels and stays until this field is visible.
  await page.getByLabel('再次输入密码').waitFor();
  await page.getByLabel('手机号').fill(phone);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByLabel('再次输入密码').fill(PASSWORD);
  await button(page, '发送验证码').click();
  await page.getByLabel('短信验证码').fill(await box.codeFor(phone));
  await page.getByRole('checkbox', { name: /已阅读并同意/u }).check();
}

export async function signInAs(page: Page, phone: string, password = PASSWORD): Promise<void> {
  // The previous page may have fields with the same labels and stays until this button is visible.
  await button(page, '登录').waitFor();
  await page.getByLabel('手机号').fill(phone);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await button(page, '登录').click();
}

/** Finds a row of the table or, on a phone, a card. */
export function record(page: Page, name: string): Locator {
  const card = page.getByRole('listitem').filter({ hasText: name });
  return page.getByRole('row', { name }).or(card).first();
}

/** Masks a phone number as the pages do: 138****2046. */
export function masked(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}

type Applicant = { phone: string; invitationCode?: string };

/** Registers an applicant through the HTTP API: waiting for an audit or, with an invitation, active immediately. */
export async function apply(world: Pick<World, 'product'>, box: SmsBox, applicant: Applicant): Promise<void> {
  const { phone, invitationCode = '' } = applicant;
  const visitor = new Api(world.product.origin);
  const sent = await visitor.call(sendSms, { mobile: phone, scene: SMS_SCENE.register });
  if (sent.code !== 200) throw new Error(`no code for ${phone}: ${sent.msg}`);
  const smsCode = await box.codeFor(phone);
  const fields = { username: phone, password: PASSWORD, passwordConfirm: PASSWORD, smsCode, invitationCode };
  const { code, msg } = await visitor.call(register, fields);
  if (code !== 200) throw new Error(`${phone} was not registered: ${msg}`);
}

export async function invite(admin: Api): Promise<string> {
  const { data } = await admin.call(createInvitation, { maxUses: 20, days: 7, note: '校招' });
  return createInvitation.data.parse(data).code;
}

/** A PNG in landscape format with a band in a second colour. */
export function pngFile(): { name: string; mimeType: string; buffer: Buffer } {
  const [width, height] = [96, 64];
  const row = (y: number) => [
    0,
    ...Array.from({ length: width }, () => (y < 32 ? [18, 128, 140] : [234, 180, 82])).flat(),
  ];
  const pixels = deflateSync(Buffer.from(Array.from({ length: height }, (_, y) => row(y)).flat()));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const buffer = Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name: 'me.png', mimeType: 'image/png', buffer };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
