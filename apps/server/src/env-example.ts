import { renderEnvExample } from './platform/config/render-env-example.ts';

// `npm run env-example` writes the file that a test compares with the schema.
process.stdout.write(renderEnvExample());
