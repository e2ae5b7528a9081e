import { REQUEST_ID_HEADER } from '@wenjin/contract/envelope';
import { CSP_REPORT_PATH } from '@wenjin/contract/pages';
import type { FastifyInstance } from 'fastify';

const HSTS_SECONDS = 365 * 86_400;

/** Adds the headers to every response, streams included. Pages replace the policy by `pagePolicy`. */
export function addSecurityHeaders(app: FastifyInstance, isSecure: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(request.id, isSecure));
  });
}

export function securityHeaders(requestId: string, isSecure: boolean): Record<string, string> {
  return {
    [REQUEST_ID_HEADER]: requestId,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'microphone=(self), camera=(), geolocation=()',
    'cache-control': 'no-store',
    ...(isSecure ? { 'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains` } : {}),
  };
}

/** Defines the endpoint to which `report-to csp` refers. */
export const REPORTING_ENDPOINTS = `csp="${CSP_REPORT_PATH}"`;

/** Returns what a page may load. The nonce is for the one style element that react-aria adds while running. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "script-src-attr 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'report-to csp',
    // For browsers that do not support `report-to`; the others ignore it.
    `report-uri ${CSP_REPORT_PATH}`,
  ].join('; ');
}
