import { renderEnvExample } from './platform/config/render-env-example.ts';

// `npm run env-example` writes `.env.example`, which a test compares with the configuration schema.
process.stdout.write(renderEnvExample());
