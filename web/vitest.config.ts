import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  test: {
    name: 'web',
    root: import.meta.dirname,
    include: ['{src,build,test}/**/*.test.{ts,tsx}'],
    exclude: ['**/*.screen.test.tsx'],
    environment: 'node',
    setupFiles: ['test/set-up.ts'],
    isolate: false,
    /** The last net alone: how long things take is no test's business. */
    testTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    /** As many as the others have: they share them. */
    maxWorkers: 3,
  },
})
