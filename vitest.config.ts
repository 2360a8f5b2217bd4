import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { takenUnitTests } from './scripts/short-run.mjs'

/** What no database can change: parts that know of none, files on their way, the process and its start. */
const ENGINE_FREE = [
  'src/adapters/**/*.test.ts',
  'src/{config,zip-stream}.test.ts',
  'src/demo/**/*.test.ts',
  'src/features/assessment/assets/hostile-assets.test.ts',
  'src/features/learning/certificates/print/*.test.ts',
  'src/features/learning/lessons/renditions/make-film.test.ts',
  'src/features/assessment/quizzes/scoring/score-quiz.test.ts',
  'src/features/operations/status/{news,status.presenter,rules/rules}.test.ts',
  'src/http/{body-gate,multipart,openapi,send-piece,stored-objects}.test.ts',
  'test/{big-file,requirements-check,canary-screens,cut-connections,film-upload-cuts,file-rules,hanging-storage,hostile-files,hostile-uploads,install-steps,log-never-blocks}.test.ts',
  'test/{deploy,loaded-late,move-files,restore-refused,start-refused,supervisor,system-packages}.test.ts',
]

const taken = takenUnitTests()

/** The server's suite runs on each engine; what is the same on both, the contract's and the web's run once. */
const server = (engine: 'sqlite' | 'postgres', isOnce = false) => ({
  test: {
    name: isOnce ? 'once' : engine,
    root: 'server',
    include: isOnce ? ENGINE_FREE : ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: [...(isOnce ? [] : ENGINE_FREE), ...taken[engine].leftOut.map((file) => file.replace(/^server\//, ''))],
    provide: { engine, parts: taken[engine].parts },
    setupFiles: [join(import.meta.dirname, 'server/test/set-up.ts')],
    globalSetup: engine === 'postgres' ? [join(import.meta.dirname, 'server/test/postgres-cluster.ts')] : [],
    isolate: false,
    /** The last net alone: some tests start the server five times over, on a machine that others use too. */
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})

export default defineConfig({
  test: {
    /** One more than there are cores: many tests wait for processes that they started. */
    maxWorkers: 3,
    globalSetup: [join(import.meta.dirname, 'scripts/built-server.mjs')],
    projects: [
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'], isolate: false } },
      server('sqlite', true),
      server('sqlite'),
      server('postgres'),
      'web/vitest.config.ts',
      'web/vitest.screens.config.ts',
    ],
  },
})
