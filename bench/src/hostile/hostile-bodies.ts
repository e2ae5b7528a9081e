import { register } from '@wenjin/contract/account/registration';
import { signIn } from '@wenjin/contract/account/sign-in';
import { askQuestion } from '@wenjin/contract/chat/answer';
import { changeMessages, saveConversation } from '@wenjin/contract/chat/conversation';
import { suggestQuestions } from '@wenjin/contract/chat/suggestions';
import { saveFlowTemplateOrder } from '@wenjin/contract/templates/flow-templates';

export type HostileBody = { name: string; path: string; type: 'json' | 'form'; text: string };

/** Just below the limits of a visitor and of a user, where the body is read and parsed. */
const SMALL = 32_000;
const LARGE = 2_000_000;

const repeated = (text: string, bytes: number) => text.repeat(Math.floor(bytes / Buffer.byteLength(text)));
const keys = (bytes: number) => Array.from({ length: Math.floor(bytes / 12) }, (_, key) => `"k${key}":1`).join(',');
const lists = (bytes: number) => `[${repeated('[],', bytes)}0]`;
const deep = (bytes: number) => repeated('[', bytes / 2) + repeated(']', bytes / 2);

const json = (name: string, path: string, text: string): HostileBody => ({ name, path, type: 'json', text });
const form = (name: string, path: string, text: string): HostileBody => ({ name, path, type: 'form', text });

/** Ten bodies that anybody can send, and ten of a signed-in user. */
export const VISITOR_BODIES: readonly HostileBody[] = [
  json('lists', signIn.path, `{"username":${lists(SMALL)}}`),
  json('two megabytes of lists', signIn.path, `{"username":${lists(LARGE)}}`),
  json('deep lists', signIn.path, deep(SMALL)),
  json('two megabytes of deep lists', register.path, deep(LARGE)),
  json('many keys', signIn.path, `{${keys(SMALL)}}`),
  json('long text', signIn.path, JSON.stringify({ password: 'x'.repeat(SMALL) })),
  json('Chinese text', register.path, JSON.stringify({ username: repeated('测', SMALL - 100) })),
  json('escapes', signIn.path, `{"username":"${repeated('\\u6d4b', SMALL)}"}`),
  json('invisible characters', register.path, JSON.stringify({ username: repeated('\u200B\u202E', SMALL - 100) })),
  form('many fields', signIn.path, repeated('a=1&', SMALL)),
];

export const USER_BODIES: readonly HostileBody[] = [
  json('lists', changeMessages.path, `{"id":"c","remove":${lists(LARGE)}}`),
  json('40,000 values', saveFlowTemplateOrder.path, `{"ids":[${repeated('1,', 80_000)}1]}`),
  json('deep lists', askQuestion.path, deep(LARGE)),
  json('many keys', changeMessages.path, `{${keys(LARGE)}}`),
  json('many turns', askQuestion.path, `{"messages":[${repeated('{},', 60_000)}{}],"model":"x","chatStream":"1"}`),
  json(
    'a long context',
    saveConversation.path,
    JSON.stringify({ title: '长', context: lists(LARGE), contextType: '' }),
  ),
  json('long text', suggestQuestions.path, JSON.stringify({ ask: 'x'.repeat(LARGE) })),
  json('Chinese text', askQuestion.path, JSON.stringify({ messages: repeated('测', LARGE - 100) })),
  json('escapes', askQuestion.path, `{"model":"${repeated('\\u6d4b', LARGE)}"}`),
  form('many fields', suggestQuestions.path, repeated('abc=1&', LARGE)),
];
