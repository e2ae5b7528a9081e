// The largest libraries of the server, in plain JavaScript. `tools/start.mjs` loads them before it enables the compile
// cache: Node keeps every cache entry in memory, and these libraries alone would cost 4 MB.
import '@fastify/multipart';
import '@fastify/static';
import 'fastify';
import 'kysely';
import 'prom-client';
import 'ws';
import 'zod';
