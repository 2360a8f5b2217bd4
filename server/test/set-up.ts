import fc from 'fast-check'
import { beforeEach, inject } from 'vitest'
import { isLeftOut, type Parts } from '../../scripts/left-out.mjs'
import './refused.ts'

fc.configureGlobal({
  numRuns: process.env.TEST_RUN === 'short' ? 20 : 200,
  ...(process.env.PROPERTY_SEED ? { seed: Number(process.env.PROPERTY_SEED) } : {}),
})

beforeEach(({ task, skip }) => {
  task.meta.engine = inject('engine')
  if (isLeftOut(inject('parts'), `server/${task.file.name}`, task.fullTestName)) skip()
})

declare module 'vitest' {
  interface ProvidedContext {
    parts: Parts
  }
  /** Separates the times of the two engines. */
  interface TaskMeta {
    engine?: 'sqlite' | 'postgres'
  }
}
