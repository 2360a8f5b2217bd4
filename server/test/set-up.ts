import fc from 'fast-check'
import { beforeEach, inject } from 'vitest'
import './refused.ts'

fc.configureGlobal({
  numRuns: process.env.TEST_RUN === 'short' ? 20 : 200,
  ...(process.env.PROPERTY_SEED ? { seed: Number(process.env.PROPERTY_SEED) } : {}),
})

/** The short run takes only what proves a row that nothing quicker does (scripts/short-run.mjs). */
const parts = inject('parts')
const plain = (title: string) => title.replaceAll(' > ', ' ')

beforeEach(({ task, skip }) => {
  const { only, skipped = [] } = parts[`server/${task.file.name}`] ?? {}
  const name = plain(task.fullTestName)
  const isIn = only?.some(({ title, row }) => (title ? plain(title) === name : name.includes(row))) ?? true
  if (!isIn || skipped.some((title) => plain(title) === name)) skip('Another test proves the same in the short run.')
})

declare module 'vitest' {
  interface ProvidedContext {
    parts: Record<string, { only?: { title?: string; row: string }[]; skipped?: string[] }>
  }
}
