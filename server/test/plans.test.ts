import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { engine, openTestDatabase } from './database.ts'
import { asApp, findScans } from './plans.ts'

it.skipIf(engine === 'postgres')('names what the app reads whole, and nothing else [figures/no-scan]', async () => {
  const { db, path, close } = await openTestDatabase()
  const ask = (statement: string) => sql.raw(statement).execute(db)
  await ask(`select id from payments where rejection_reason = 'the test itself'`)
  await asApp(async () => {
    await ask(`select id from payments where rejection_reason = 'x'`)
    await ask(`select id from payments where user_id = 'x'`)
    await ask('select id from payments order by number limit 20')
    await ask('select id from courses')
  })
  expect(findScans(path ?? '')).toEqual([`SCAN payments: select id from payments where rejection_reason = 'x'`])
  expect(findScans(path ?? '')).toEqual([])
  await close()
})
