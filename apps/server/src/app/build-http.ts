import { ARTICLE_PAGE, DOCUMENT_PAGE, PAGES, PRACTICE_PAGE } from '@wenjin/contract/pages';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { accountAdminRoutes } from '../features/account/account-admin.routes.ts';
import { accountRoutes } from '../features/account/account.routes.ts';
import { bindingRoutes } from '../features/account/binding/binding.routes.ts';
import { profileRoutes } from '../features/account/users/profile.routes.ts';
import { agentRoutes } from '../features/agents/agents.routes.ts';
import { auditRoutes } from '../features/audit/audit.routes.ts';
import { chatRoutes } from '../features/chat/chat.routes.ts';
import { compareRoutes } from '../features/compare/compare.routes.ts';
import { engineRoutes } from '../features/engines/engines.routes.ts';
import { articleRoutes } from '../features/knowledge/articles/articles.routes.ts';
import { knowledgeRoutes } from '../features/knowledge/knowledge.routes.ts';
import { voteRoutes } from '../features/knowledge/votes/votes.routes.ts';
import { modelRoutes } from '../features/models/models.routes.ts';
import { officeRoutes } from '../features/office/office.routes.ts';
import { recognitionRoutes } from '../features/recognition/recognition.routes.ts';
import { robotRoutes } from '../features/robot/robot.routes.ts';
import { robotAdminRoutes } from '../features/robot/robots-admin.routes.ts';
import { searchRoutes } from '../features/search/search.routes.ts';
import { settingRoutes } from '../features/settings/settings.routes.ts';
import { flowTemplateRoutes } from '../features/templates/flow-templates.routes.ts';
import { templateRoutes } from '../features/templates/templates.routes.ts';
import { recordRoutes } from '../features/usage/records/records.routes.ts';
import { usageRoutes } from '../features/usage/usage.routes.ts';
import { uploadRoutes } from '../features/uploads/uploads.routes.ts';
import { voiceSocketRoutes } from '../features/voice/voice-socket.routes.ts';
import { voiceRoutes } from '../features/voice/voice.routes.ts';
import type { Config } from '../platform/config/config-schema.ts';
import { createAccessGuard, isSessionProblem } from '../platform/http/access-guard.ts';
import { addAuditHook } from '../platform/http/audit-hook.ts';
import { addCspReports } from '../platform/http/csp-reports.ts';
import { createHttpServer } from '../platform/http/create-http-server.ts';
import { addHealth } from '../platform/http/operations/health.ts';
import { addMetrics } from '../platform/http/operations/metrics.ts';
import type { HttpContext } from '../platform/http/routes.ts';
import { createSignatureGuard } from '../platform/http/signature-guard.ts';
import { addWebApp } from '../platform/http/web-app.ts';
import type { ExpiringStore } from '../platform/live/expiring-store.ts';
import { isSecure } from './build-account.ts';
import type { Features } from './build-features.ts';

type Parts = {
  config: Config;
  logger: FastifyBaseLogger;
  webFolder: string;
  features: Features;
  store: ExpiringStore;
  metrics: Registry;
  signKey: string;
  now: () => number;
  isReady: () => Promise<boolean>;
  checkWritable: () => void;
};

/** Builds the HTTP server with all routes of the product. */
export async function buildHttp(parts: Parts): Promise<FastifyInstance> {
  const { config, features } = parts;
  const { account, chat, models, agents, audit, settings, templates, uploads, knowledge } = features;
  const access = createAccessGuard({
    cookie: account.cookie,
    findCaller: account.sessions.findCaller,
    publicOrigin: config.PUBLIC_ORIGIN,
  });
  const http = await createHttpServer({
    logger: parts.logger,
    isSecure: isSecure(config),
    trustProxy: config.TRUST_PROXY,
    access,
    signature: createSignatureGuard({ signKey: parts.signKey, seen: parts.store, now: parts.now }),
    checkWritable: parts.checkWritable,
  });
  settings.proxyWatch.addTo(http);
  addHealth(http, {
    isReady: parts.isReady,
    describe: features.engines.describe,
    token: config.METRICS_TOKEN,
  });
  addMetrics(http, parts.metrics, config.METRICS_TOKEN);
  await addCspReports(http, parts.metrics, features.cspReportLimit);

  addAuditHook(http, (event) => audit.record(event));
  settingRoutes(http, settings);
  accountRoutes(http, account);
  bindingRoutes(http, account);
  profileRoutes(http, account);
  await accountAdminRoutes(http, account);
  auditRoutes(http, { trail: audit, exportNoteLimit: features.exportNoteLimit });
  await recognitionRoutes(http, features.engines.recognition);
  engineRoutes(http, features.engines.manage);
  await uploadRoutes(http, {
    ...uploads,
    requireCaller: async ({ request }) => {
      const gate = { access: 'user', isOpenBeforePasswordChange: false } as const;
      await access.check(request, gate);
      return request.caller ?? access.recheck(request);
    },
  });
  chatRoutes(http, {
    ...chat,
    isStillSignedIn: ({ request }) =>
      access.recheck(request).then(
        () => true,
        (error: unknown) => !isSessionProblem(error),
      ),
  });
  recordRoutes(http, features.usage.records);
  usageRoutes(http, features.usage);
  compareRoutes(http, features.compare);
  voiceRoutes(http, features.voice);
  voiceSocketRoutes(http, { ...features.voice, access, isSecure: isSecure(config) });
  searchRoutes(http, features.search);
  const findCallerId: FindCallerId = ({ request }) =>
    access.recheck(request).then(
      ({ userId, mustChangePassword }) => (mustChangePassword === true ? undefined : userId),
      () => undefined,
    );
  officeRoutes(http, { ...features.office, findCallerId });
  robotRoutes(http, { ...features.robot.robots, findCallerId });
  robotAdminRoutes(http, features.robot.admin);
  modelRoutes(http, models);
  agentRoutes(http, agents);
  knowledgeRoutes(http, knowledge.routes);
  await articleRoutes(http, knowledge.articles);
  voteRoutes(http, knowledge.votes);
  templateRoutes(http, templates.templates);
  flowTemplateRoutes(http, templates);
  await addPages(http, parts, findCallerId);
  return http;
}

type FindCallerId = (context: Pick<HttpContext, 'request'>) => Promise<string | undefined>;

async function addPages(http: FastifyInstance, { config, features, webFolder }: Parts, findCallerId: FindCallerId) {
  await addWebApp(http, {
    folder: webFolder,
    pages: [...Object.values(PAGES), ARTICLE_PAGE, PRACTICE_PAGE, config.BRAND_PATH],
    guarded: {
      [DOCUMENT_PAGE]: async (request) => {
        const { officeId } = request.params as { officeId: string };
        return features.office.documents.canRead(await findCallerId({ request }), officeId);
      },
    },
  });
}
