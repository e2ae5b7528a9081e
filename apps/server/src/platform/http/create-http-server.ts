import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { VISITOR_BODY_LIMIT } from '@wenjin/contract/endpoint';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { runInRequest } from '../request-context.ts';
import type { AccessGuard } from './access-guard.ts';
import { type CallLimits, createCallLimits } from './call-limits.ts';
import { addBodyParsers } from './body-parsers.ts';
import { addErrorHandler, sendFailure } from './error-handler.ts';
import './fastify-types.ts';
import { addPromptClose } from './connections/prompt-close.ts';
import { addMalformedChecks, createClientErrorHandler } from './connections/refuse-malformed.ts';
import { addSecurityHeaders, securityHeaders } from './security-headers.ts';
import type { createSignatureGuard } from './signature-guard.ts';

export type HttpServerOptions = {
  logger: FastifyBaseLogger;
  isSecure: boolean;
  trustProxy: string | undefined;
  access: AccessGuard;
  signature: ReturnType<typeof createSignatureGuard>;
  /** Throws while writes are refused. */
  checkWritable: () => void;
};

/** Creates Fastify with all protections that do not depend on the product. The features add routes. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const headersFor = (requestId: string) => securityHeaders(requestId, options.isSecure);
  const app = Fastify({
    loggerInstance: options.logger,
    // Fastify's own request lines contain whole URLs with their queries; ours follow below.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: options.trustProxy?.split(',').map((entry) => entry.trim()) ?? false,
    // For paths without an endpoint; every endpoint has a limit of its own.
    bodyLimit: VISITOR_BODY_LIMIT,
    requestTimeout: 60_000,
    keepAliveTimeout: 72_000,
    // Node would refuse a missing host with an empty response; `addMalformedChecks` refuses it.
    http: { headersTimeout: 15_000, requireHostHeader: false },
    clientErrorHandler: createClientErrorHandler(headersFor),
    // No hook runs for these failures.
    frameworkErrors: (error, request, reply) => void sendFailure(error, request, reply.headers(headersFor(request.id))),
    // HEAD would run the handler of a GET, and some of those change something. Pages allow it themselves.
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 100 },
    forceCloseConnections: 'idle',
    schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
  });
  const limits = createCallLimits();
  app.decorateRequest('bodyHash');
  app.decorateRequest('caller');
  app.decorateRequest('auditNote');

  addPromptClose(app);
  addRequestContext(app);
  addErrorHandler(app);
  addBodyParsers(app, limits);
  addSecurityHeaders(app, options.isSecure);
  addMalformedChecks(app, headersFor);
  await app.register(cookie);
  addGuards(app, options, limits);
  addRequestLog(app);
  return app;
}

/**
 * Requests are checked with Zod. Without these factories Fastify would load its own validator and serializer, which cost
 * a hundred modules in memory and are never used.
 */
function refuseSchemas(): never {
  throw new Error('routes have no Fastify schemas; the contract describes them with Zod');
}

/** Two hooks are needed, because reading a body leaves the async context in which the request began. */
function addRequestContext(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => runInRequest(request.id, done));
  app.addHook('preValidation', (request, _reply, done) => runInRequest(request.id, done));
}

/** Checks origin, limits, signature, session and role, in this order and before the body is read. */
function addGuards(app: FastifyInstance, { access, signature, checkWritable }: HttpServerOptions, limits: CallLimits) {
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint === undefined) return;
    if (endpoint.changesState) access.checkOrigin(request);
    if (endpoint.access === 'visitor' && endpoint.changesState) limits.spendVisitorCall(request);
    if (endpoint.isSigned) signature.checkHead(request);
    await access.check(request, endpoint);
    if (endpoint.access !== 'visitor' && endpoint.changesState) limits.spendUserCall(request);
    limits.spendDeclaredBytes(request);
    if (endpoint.isSigned) await signature.checkWithoutBody(request);
    if (endpoint.changesState) checkWritable();
  });
  app.addHook('preValidation', async (request) => {
    if (request.routeOptions.config.endpoint?.isSigned) await signature.checkBody(request);
  });
}

/** Logs the route instead of the URL, because a URL may contain what a user typed. */
function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? '(none)',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(request.caller === undefined ? {} : { userId: request.caller.userId }),
      },
      'call',
    );
  });
}
