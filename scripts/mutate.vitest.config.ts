import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The server's tests on SQLite, run in the copy of the project that has the mutant. */
export default defineConfig({
  resolve: { alias: [{ find: /^\.\/decoder-child\.ts$/, replacement: join(import.meta.dirname, 'decode-here.ts') }] },
  test: {
    root: join(import.meta.dirname, '../server'),
    include: [
      ...(process.env.MUTATE_TESTS ?? '').split(';'),
      'test/{access-matrix,assessment-access,bad-input,deletion-keeps,lists,own-records}.test.ts',
    ],
    provide: { engine: 'sqlite' },
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
