import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '@wenjin/contract/endpoint';
import type { AuditEvent, AuditNote, RecordAudit } from '../audit.ts';
import { monotonicNow } from '../time/monotonic-now.ts';
import { addressKey } from './client-address.ts';
import './fastify-types.ts';

const SECRET = /password|apikey|secret|token|code$/iu;

const SAME_REFUSAL_MS = 15 * 60_000;
const REFUSALS_KEPT = 10_000;

type ResponseBody = { code?: unknown; msg?: unknown };

/**
 * Records every change by an administrator before the response is sent, and every refused call to an administrator's
 * route. This is done here and not in the features, so that no new route can be forgotten. Calls of users are recorded
 * when their handler sets an audit note.
 */
export function addAuditHook(app: FastifyInstance, record: RecordAudit): void {
  const refusals = new Map<string, number>();

  /** Repeated refusals are recorded once per window and instance, so that nobody can flood the log. */
  const isNews = ({ action, actorId, target }: AuditEvent, isOfUser: boolean) => {
    if (action !== 'access-refused' && !isOfUser) return true;
    const key = `${actorId} ${action} ${isOfUser ? '' : target}`;
    const isKnown = monotonicNow() - (refusals.get(key) ?? -Infinity) < SAME_REFUSAL_MS;
    if (refusals.size >= REFUSALS_KEPT) refusals.clear();
    if (!isKnown) refusals.set(key, monotonicNow());
    return !isKnown;
  };

  app.addHook('preSerialization', async (request, reply, payload: ResponseBody) => {
    const event = eventOf(request, reply.statusCode, payload);
    const isOfUser = event?.result === 'failed' && request.routeOptions.config.endpoint?.access === 'user';
    if (event !== undefined && isNews(event, isOfUser)) await record(event);
    return payload;
  });
}

function eventOf(request: FastifyRequest, status: number, body: ResponseBody): AuditEvent | undefined {
  const { endpoint } = request.routeOptions.config;
  if (endpoint === undefined || request.caller === undefined) return undefined;
  if (endpoint.access !== 'admin' && request.auditNote === undefined) return undefined;
  const who = { actorId: request.caller.userId, address: addressKey(request.ip) };
  if (status === 403 && endpoint.access === 'admin')
    return { action: 'access-refused', target: endpoint.path, result: 'failed', ...who };
  const note = request.auditNote ?? noteOf(endpoint, request);
  if (note === undefined) return undefined;
  if (body.code === 200) return { ...note, result: 'ok', ...who };
  return { ...note, result: 'failed', detail: { ...note.detail, reason: body.msg }, ...who };
}

/** Returns the note for a route that sets none. */
function noteOf({ audit: action }: Endpoint, request: FastifyRequest): AuditNote | undefined {
  return action && { action, target: targetOf(request), detail: { after: inputOf(request) } };
}

function targetOf({ body }: FastifyRequest): string {
  const { id } = (body ?? {}) as { id?: unknown };
  return typeof id === 'string' ? id : '';
}

/** Returns the input without values that may be secret. */
function inputOf(request: FastifyRequest): unknown {
  const sent = { ...(request.query as object), ...(request.body as object | undefined) };
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, SECRET.test(name) ? '***' : value]));
}
