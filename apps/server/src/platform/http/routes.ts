import type { Endpoint } from '@wenjin/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../errors.ts';
import { guardJson } from '../json/guard-json.ts';
import { parseInput } from '../json/parse-input.ts';
import type { Caller } from './caller.ts';
import { successEnvelope } from './envelopes.ts';
import './fastify-types.ts';

type Input<E extends Endpoint> = z.output<E['input']>;
type Answer<E extends Endpoint> = z.input<E['data']> | WithExtra<z.input<E['data']>, z.input<E['extra']>>;

/** Data with fields that stand beside it in the envelope. */
export class WithExtra<Data, Extra> {
  readonly data: Data;
  readonly extra: Extra;

  constructor(data: Data, extra: Extra) {
    this.data = data;
    this.extra = extra;
  }
}

export type HttpContext = { request: FastifyRequest; reply: FastifyReply };

/** A call that needs no session. */
export function visitorRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (input: Input<E>, http: HttpContext) => Promise<Answer<E>> | Answer<E>,
): void {
  addRoute(app, endpoint, async (input, http) => envelopeOf(endpoint, await handle(input, http)));
}

/** A call of somebody who is signed in; an endpoint for administrators is refused to others before it gets here. */
export function userRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (input: Input<E>, caller: Caller, http: HttpContext) => Promise<Answer<E>> | Answer<E>,
): void {
  addRoute(app, endpoint, async (input, http) =>
    envelopeOf(endpoint, await handle(input, callerOf(http.request), http)),
  );
}

/** A call that answers in its own way: a stream, or a body of another shape. */
export function rawUserRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (input: Input<E>, caller: Caller, http: HttpContext) => Promise<unknown>,
): void {
  addRoute(app, endpoint, (input, http) => handle(input, callerOf(http.request), http));
}

function addRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: (input: Input<E>, http: HttpContext) => Promise<unknown>,
): void {
  const options: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.bodyLimit,
    config: { endpoint },
    handler: (request, reply) => answer(readInput(endpoint, request), { request, reply }),
  };
  app.route(options);
}

function readInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): Input<E> {
  const carried = endpoint.carrier === 'query' ? request.query : bodyOf(endpoint, request);
  const params = request.params as object;
  guardJson([request.query, params]);
  return parseInput(endpoint.input, { ...(carried as object), ...params }) as Input<E>;
}

function bodyOf(endpoint: Endpoint, request: FastifyRequest): object {
  const type = request.headers['content-type'] ?? '';
  const expected = endpoint.carrier === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  if (request.body !== undefined && !type.toLowerCase().startsWith(expected))
    throw new AppError('wrong-type', '不支持的内容类型');
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) throw new AppError('invalid', '请求内容应为一个对象');
  return body;
}

/** The schema parses what goes out too: a column that it does not name never leaves the house. */
function envelopeOf<E extends Endpoint>(endpoint: E, answer: Answer<E>) {
  if (answer instanceof WithExtra) {
    return successEnvelope(endpoint.data.parse(answer.data), endpoint.extra.parse(answer.extra) as object);
  }
  return successEnvelope(endpoint.data.parse(answer));
}

function callerOf(request: FastifyRequest): Caller {
  if (request.caller === undefined) throw new Error('a route for users was registered without access "user"');
  return request.caller;
}
