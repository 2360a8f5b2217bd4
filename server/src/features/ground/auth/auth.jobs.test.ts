import { requestResetPin } from '@sonocampus/contract/auth'
import { expect, it } from 'vitest'
import { buildTestApp } from '#test/build-test-app.ts'

const HOUR = 3_600_000

it('clears sessions and PINs away once they have ended, and no others [session/swept]', async () => {
  const test = await buildTestApp()
  const { db } = test.deps
  const gone = await test.makeSession()
  await test.call(requestResetPin, { body: { email: gone.email } })
  await test.runJobs()
  test.clock.advance(7 * 24 * HOUR + 1)
  const here = await test.makeSession()
  await test.call(requestResetPin, { body: { email: here.email } })
  await test.runJobs()
  expect(await db.selectFrom('sessions').select('user_id').execute()).toEqual([{ user_id: here.id }])
  expect(await db.selectFrom('reset_pins').select('user_id').execute()).toEqual([{ user_id: here.id }])
  await test.close()
})
