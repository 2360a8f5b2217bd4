import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  test: {
    name: 'web',
    root: import.meta.dirname,
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    environment: 'node',
    /** The last net alone: how long things take is no test's business. */
    testTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    /** As many as the others have: they share them. */
    maxWorkers: 3,
  },
})
