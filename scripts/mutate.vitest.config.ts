import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The server's tests on SQLite, from the copy of the project in which a mutant lives. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../server'),
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: ['test/{fuzz,process,supervisor,stopping,install-steps,last-net,big-file,log-never-blocks}.test.ts'],
    provide: { engine: 'sqlite' },
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
