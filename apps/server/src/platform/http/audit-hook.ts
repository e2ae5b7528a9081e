import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '@wenjin/contract/endpoint';
import type { AuditEvent, AuditNote, RecordAudit } from '../audit.ts';
import { monotonicNow } from '../time/monotonic-now.ts';
import { addressKey } from './client-address.ts';
import './fastify-types.ts';

const SECRET = /password|apikey|secret|token|code$/iu;

const SAME_REFUSAL_MS = 15 * 60_000;
const REFUSALS_KEPT = 10_000;

type Answer = { code?: unknown; msg?: unknown };

/**
 * Every change by an administrator is recorded before its response is sent, and so is every attempt of somebody who is
 * none: here and not in the features, so that a new call cannot be forgotten. Calls of users are recorded when they
 * leave a note.
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

  app.addHook('preSerialization', async (request, reply, payload: Answer) => {
    const event = eventOf(request, reply.statusCode, payload);
    const isOfUser = event?.result === 'failed' && request.routeOptions.config.endpoint?.access === 'user';
    if (event !== undefined && isNews(event, isOfUser)) await record(event);
    return payload;
  });
}

function eventOf(request: FastifyRequest, status: number, answer: Answer): AuditEvent | undefined {
  const { endpoint } = request.routeOptions.config;
  if (endpoint === undefined || request.caller === undefined) return undefined;
  if (endpoint.access !== 'admin' && request.auditNote === undefined) return undefined;
  const who = { actorId: request.caller.userId, address: addressKey(request.ip) };
  if (status === 403 && endpoint.access === 'admin')
    return { action: 'access-refused', target: endpoint.path, result: 'failed', ...who };
  const note = request.auditNote ?? noteOf(endpoint, request);
  if (note === undefined) return undefined;
  if (answer.code === 200) return { ...note, result: 'ok', ...who };
  return { ...note, result: 'failed', detail: { ...note.detail, reason: answer.msg }, ...who };
}

/** The note for a call whose handler leaves none. */
function noteOf({ audit: action }: Endpoint, request: FastifyRequest): AuditNote | undefined {
  return action && { action, target: targetOf(request), detail: { after: inputOf(request) } };
}

function targetOf({ body }: FastifyRequest): string {
  const { id } = (body ?? {}) as { id?: unknown };
  return typeof id === 'string' ? id : '';
}

/** The input of the call with every value that may be a secret masked. */
function inputOf(request: FastifyRequest): unknown {
  const sent = { ...(request.query as object), ...(request.body as object | undefined) };
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, SECRET.test(name) ? '***' : value]));
}
