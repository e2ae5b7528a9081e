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
type ResponseData<E extends Endpoint> = z.input<E['data']> | WithExtra<z.input<E['data']>, z.input<E['extra']>>;

/** Response data with additional fields next to it in the envelope. */
export class WithExtra<Data, Extra> {
  readonly data: Data;
  readonly extra: Extra;

  constructor(data: Data, extra: Extra) {
    this.data = data;
    this.extra = extra;
  }
}

export type HttpContext = { request: FastifyRequest; reply: FastifyReply };

/** Adds a route that needs no session. */
export function visitorRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (input: Input<E>, http: HttpContext) => Promise<ResponseData<E>> | ResponseData<E>,
): void {
  addRoute(app, endpoint, async (input, http) => envelopeOf(endpoint, await handle(input, http)));
}

/** Adds a route for signed-in users. For an endpoint of administrators, a hook has refused other users before. */
export function userRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (input: Input<E>, caller: Caller, http: HttpContext) => Promise<ResponseData<E>> | ResponseData<E>,
): void {
  addRoute(app, endpoint, async (input, http) =>
    envelopeOf(endpoint, await handle(input, callerOf(http.request), http)),
  );
}

/** Adds a route that sends its own response: a stream, or a body without the envelope. */
export function rawUserRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (input: Input<E>, caller: Caller, http: HttpContext) => Promise<unknown>,
): void {
  addRoute(app, endpoint, (input, http) => handle(input, callerOf(http.request), http));
}

/** Like `rawUserRoute`, for a route that decides by itself who may call it. */
export function rawVisitorRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (input: Input<E>, http: HttpContext) => Promise<unknown>,
): void {
  addRoute(app, endpoint, handle);
}

function addRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  respond: (input: Input<E>, http: HttpContext) => Promise<unknown>,
): void {
  const options: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.bodyLimit,
    config: { endpoint },
    handler: (request, reply) => respond(readInput(endpoint, request), { request, reply }),
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

/** Parses the output with the schema too, so that a column which the schema does not name never leaves the server. */
function envelopeOf<E extends Endpoint>(endpoint: E, data: ResponseData<E>) {
  if (data instanceof WithExtra) {
    return successEnvelope(endpoint.data.parse(data.data), endpoint.extra.parse(data.extra) as object);
  }
  return successEnvelope(endpoint.data.parse(data));
}

function callerOf(request: FastifyRequest): Caller {
  if (request.caller === undefined) throw new Error('a route for users was registered without access "user"');
  return request.caller;
}
