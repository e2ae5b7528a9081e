import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './chunk-groups.ts';

const SERVER_PATHS = ['/api', '/fastdev', '/files', '/platform', '/redapi', '/office', '/gptapi'];
const target = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), optimizeLocales.vite({ locales: ['zh-CN'] })],
  server: {
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target, ws: true }])),
  },
  build: {
    target: 'es2023',
    manifest: true,
    // The content security policy forbids inlined fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // One chunk, so that zod is configured without eval before any schema is created.
            { name: 'zod', test: /node_modules[\\/]zod[\\/]|without-eval/u },
            { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/u },
            { name: chunkGroups(), includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
