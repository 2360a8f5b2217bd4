import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { engine, openTestDatabase } from './database.ts'
import { asApp, findScans } from './plans.ts'

it('names what the app reads whole, and nothing else [figures/no-scan]', async () => {
  const database = await openTestDatabase()
  const ask = (statement: string) => sql.raw(statement).execute(database.db)
  await ask(`select id from payments where rejection_reason = 'the test itself'`)
  await asApp(async () => {
    await ask(`select id from payments where rejection_reason = 'x'`)
    await ask(`select id from payments where user_id = 'x'`)
    await ask('select id from payments order by number limit 20')
    await ask('select id from courses')
  })
  const scan = engine === 'sqlite' ? 'SCAN payments' : 'Seq Scan on payments'
  expect(await findScans(database)).toEqual([`${scan}: select id from payments where rejection_reason = 'x'`])
  expect(await findScans(database)).toEqual([])
  await database.close()
})
