import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    // jsdom is created once per worker, not per file: three times faster.
    pool: 'vmThreads',
    include: ['chunk-groups.test.ts', 'src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    restoreMocks: true,
    // Queries by role in large forms are slow on a busy machine.
    testTimeout: 20_000,
  },
});
