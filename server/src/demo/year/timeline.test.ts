import { sql } from 'kysely'
import { afterAll, expect, it, vi } from 'vitest'
import { AppError } from '#src/errors.ts'
import { buildTestApp } from '#test/build-test-app.ts'
import { orUndone } from './seed-year.ts'
import { type Life, makeTimeline } from './timeline.ts'

const test = await buildTestApp()
afterAll(test.close)

it('what is refused is logged, undone and left out, and the others live on [demo/year-refusals]', async () => {
  const lived: string[] = []
  const log = { warn: vi.fn() }
  const numbers = await test.deps.db.transaction().execute(async (tx) => {
    const write = (name: string, value: number) => tx.insertInto('counters').values({ name, value }).execute()
    async function* unlucky(): Life {
      await write('demo first', 1)
      yield 2
      await write('demo second', 1)
      throw new AppError('already_applied', 'You have already applied for this course.')
    }
    async function* faulty(): Life {
      await write('demo first', 2)
      yield 3
    }
    async function* lucky(): Life {
      yield 3
      await write('demo third', 1)
      lived.push('lucky')
    }
    const timeline = makeTimeline(10, (step) => orUndone(tx, { log } as never, step))
    for (const life of [unlucky(), faulty(), lucky()]) timeline.begin(life, 1)
    await timeline.run()
    return sql<{ name: string }>`select name from counters where name like 'demo%' order by name`.execute(tx)
  })
  expect(numbers.rows.map(({ name }) => name)).toEqual(['demo first', 'demo third'])
  expect(lived).toEqual(['lucky'])
  expect(log.warn).toHaveBeenCalledTimes(2)
})
