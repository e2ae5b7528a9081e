import { VendorError, type VendorFailure } from '../vendor-error.ts';
import { scrubSecrets } from '../scrub-secrets.ts';

type Report = { code: string; type: string; message: string };

type Source = {
  status: number | undefined;
  /** The parsed body or event; undefined when it was not JSON. */
  report: unknown;
  apiKey: string;
  retryAfterMs?: number | undefined;
};

/**
 * The vendors' documented error codes. The first matching row wins. A code says more than the HTTP status, which with
 * Qianfan may be 200 and with OpenAI is 429 both for "slow down" and for "no credit".
 */
const BY_CODE: readonly [VendorFailure, RegExp][] = [
  [
    'too-long',
    // OpenAI; Zhipu 1261; Qianfan 336007, 336103 and by name; llama.cpp
    /^(context_length_exceeded|string_above_max_length|1261|336007|336103|characters_too_long|tokens_too_long|exceed_context_size_error)$/u,
  ],
  [
    'quota-used-up',
    // OpenAI; Zhipu 1112, 1113, 1304, 1308-1310; Qianfan 17, 19; DashScope; Ark; DeepSeek
    /^(insufficient_quota|billing_\w+|1112|1113|1304|1308|1309|1310|17|19|Arrearage|AccountOverdueError|QuotaExceeded|SetLimitExceeded|account_overdue|insufficient_balance)$/iu,
  ],
  [
    'rate-limited',
    // Zhipu 1302, 1303, 1305; Qianfan 4, 18, 336501-336503; the rest by name
    /rate.?limit|throttling|limit_requests|limit_burst_rate|^(1302|1303|1305|4|18|336501|336502|336503)$/iu,
  ],
  ['overloaded', /overloaded|service_unavailable|internal|server_error|^(500|1234|1|2|336000|336100)$/iu],
  [
    'unauthorised',
    // Zhipu 1000-1004; Qianfan 6, 13, 14, 110, 111; the rest by name
    /invalid_?api_?key|authentication|access_?denied|invalid_iam_token|^(1000|1001|1002|1003|1004|6|13|14|110|111)$/iu,
  ],
  [
    'filtered',
    /content_filter|data_?inspection|sensitive|RiskDetection|unsafe_request|^(1300|1301|content_policy_violation)$/iu,
  ],
];

const TOO_LONG_IN_WORDS = /context length|maximum context|input length|too long|too many tokens|超长|过长/iu;

/** Classifies a failure that the vendor has reported. */
export function readFailure({ status, report, apiKey, retryAfterMs }: Source): VendorError {
  const found = readReport(report);
  const kind = kindOf(status, found);
  return new VendorError(kind, {
    status,
    retryAfterMs,
    vendorCode: shortCode(found, apiKey),
    vendorText: found === undefined ? undefined : scrubSecrets(found.message, apiKey),
  });
}

/** Returns whether a JSON body reports a failure although its status was 200. */
export function isFailureReport(body: unknown): boolean {
  return readReport(body) !== undefined && !(typeof body === 'object' && body !== null && 'choices' in body);
}

function kindOf(status: number | undefined, report: Report | undefined): VendorFailure {
  const known = report === undefined ? undefined : (kindOfCode(report.code) ?? kindOfCode(report.type));
  if (known !== undefined) return known;
  if (status === 400 && TOO_LONG_IN_WORDS.test(report?.message ?? '')) return 'too-long';
  if (status !== undefined && status >= 300) return kindOfStatus(status);
  // A vendor that explains its refusal is working, so this is no outage.
  return report === undefined ? 'broken' : 'rejected';
}

function kindOfCode(code: string): VendorFailure | undefined {
  return code === '' ? undefined : BY_CODE.find(([, codes]) => codes.test(code))?.[0];
}

function kindOfStatus(status: number): VendorFailure {
  if (status === 401 || status === 403) return 'unauthorised';
  if (status === 402) return 'quota-used-up';
  if (status === 408) return 'overloaded';
  if (status === 413) return 'too-long';
  if (status === 429) return 'rate-limited';
  return status >= 500 ? 'overloaded' : 'rejected';
}

/** Reads code and message from `{error:{…}}`, `{error:"…"}`, `{error_code,error_msg}` and `{code,message|msg}`. */
function readReport(body: unknown): Report | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const outer = body as Record<string, unknown>;
  if (typeof outer['error'] === 'string') return { code: '', type: '', message: outer['error'] };
  const inner = (typeof outer['error'] === 'object' ? outer['error'] : undefined) ?? outer;
  const { code, type, message, error_code: errorCode, error_msg: errorText, msg } = inner as Record<string, unknown>;
  if (code === undefined && errorCode === undefined && message === undefined) return undefined;
  return { code: asText(errorCode ?? code), type: asText(type), message: asText(message ?? errorText ?? msg) };
}

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Returns only what looks like a code: a sentence in its place could quote the question or the key. */
function shortCode(report: Report | undefined, apiKey: string): string | undefined {
  const code = [report?.code, report?.type].find((text) => text !== undefined && /^[\w.-]{1,48}$/u.test(text));
  return code === undefined || code === scrubSecrets(code, apiKey) ? code : undefined;
}
