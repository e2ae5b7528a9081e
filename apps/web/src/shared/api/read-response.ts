import { CallError } from './call-error.ts';
import { isSuccess, needsSignIn } from './error-catalogue.ts';
import { reportSessionLoss } from './session-loss.ts';

type Context = { readonly path: string; readonly isQuiet: boolean; readonly isForVisitors?: boolean | undefined };

/** Returns the parsed JSON of a successful response and throws everything else as a `CallError`. */
export async function readResponse(
  response: Response,
  { path, isQuiet, isForVisitors = false }: Context,
): Promise<unknown> {
  const text = await response.text();
  const body = parseJson(text);
  if (!response.ok) throw new CallError({ kind: 'http', status: response.status, url: path, body }, { isQuiet });
  if (body === undefined) {
    if (isSignInPage(text)) reportSessionLoss({ kind: 'outside', url: response.url });
    throw new CallError({ kind: 'unreadable', url: path }, { isQuiet });
  }
  if (isSuccess(body)) return body;

  const isSignedOut = needsSignIn(body);
  if (isSignedOut && !isForVisitors) reportSessionLoss({ kind: 'signed-out' });
  // The sign-in page is explanation enough, so no toast is shown.
  throw new CallError({ kind: 'refused', code: codeOf(body), url: path, body }, { isQuiet: isQuiet || isSignedOut });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // The caller distinguishes an HTML page from a broken response.
    return undefined;
  }
}

function isSignInPage(text: string): boolean {
  return /^\s*</u.test(text) && /type=["']?password|登录/iu.test(text);
}

function codeOf(body: unknown): number | undefined {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  return typeof code === 'number' ? code : undefined;
}
