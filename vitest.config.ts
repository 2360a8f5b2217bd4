import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The server's suite runs twice, once on each engine; the contract's and the web's once. */
const server = (engine: 'sqlite' | 'postgres') => ({
  test: {
    name: engine,
    root: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    provide: { engine },
    globalSetup: engine === 'postgres' ? [join(import.meta.dirname, 'server/test/postgres-cluster.ts')] : [],
    isolate: false,
    /** The last net alone: some tests start the server five times over, on a machine that others use too. */
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})

export default defineConfig({
  test: {
    /** Many tests wait for processes that they started: the second core is theirs otherwise. */
    maxWorkers: 2,
    projects: [
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      server('sqlite'),
      server('postgres'),
      'web/vitest.config.ts',
    ],
  },
})
