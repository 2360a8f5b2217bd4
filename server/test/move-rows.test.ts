import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { connect } from '#src/db/connect.ts'
import { findFigureFaults } from '#src/db/figures/figure-faults.ts'
import { digestsOf, emptyPlace, enter, run, stop } from './backup-steps.ts'
import { createPostgres, engine } from './database.ts'
import { expectRefusal, startHere, startProgram } from './server-process.ts'
import { serverSource } from './start-server.ts'

const AMINA = 'amina@demo.example'
const hashOfFile = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')

describe.runIf(engine === 'postgres')('a move to PostgreSQL', () => {
  it('carries every row, goes on after it was killed, and leaves the old database as it was [operations/move-rows] [operations/move-resumed]', async () => {
    const env = await emptyPlace('sqlite', { DEMO: '1' })
    const first = await startHere(env)
    const password = new RegExp(`${AMINA}\\s+(\\S+)`).exec(first.output())?.[1] ?? ''
    const target = (await emptyPlace('postgres')).DATABASE_URL ?? ''
    const busy = await run(env, 'move.ts', target)
    expect([busy.code, busy.faults]).toEqual([78, expect.stringContaining('is already using')])
    const lesson = await (await enter(first, AMINA, password)).watch()
    await stop(first)
    const before = hashOfFile(join(env.DATA_DIR ?? '', 'sonocampus.db'))

    await killWhenBegun(env, target)
    const moved = { ...env, DATABASE_URL: target }
    await expectRefusal(moved, 'a move or a restore into it has not ended')
    const again = await run(env, 'move.ts', target)
    expect([again.faults, again.code]).toEqual(['', 0])
    expect(again.out).toMatch(/rows in \d+ tables, each compared on both sides/)
    expect(again.out).not.toMatch(/^users: /m)

    expect(await digestsOf(moved)).toEqual(await digestsOf(env))
    expect(hashOfFile(join(env.DATA_DIR ?? '', 'sonocampus.db'))).toBe(before)
    const connection = connect({ postgres: target })
    expect(await findFigureFaults(connection.db, 'postgres')).toEqual([])
    await connection.close()
    const server = await startHere(moved)
    expect(await (await enter(server, AMINA, password)).watch()).toEqual(lesson)
    await stop(server)
    const twice = await run(env, 'move.ts', target)
    expect([twice.code, twice.faults]).toEqual([78, expect.stringContaining('holds something already')])
  })

  it('is refused by a database of somebody else [operations/move-refused]', async () => {
    const env = await emptyPlace('sqlite', { DEMO: '0' })
    await stop(await startHere(env))
    const other = await createPostgres()
    const client = new pg.Client(other.url)
    await client.connect()
    await client.query('create table letters (id text)')
    const refused = await run(env, 'move.ts', other.url)
    expect([refused.code, refused.faults]).toEqual([78, expect.stringContaining('holds something already')])
    await client.end()
    await other.close()
    expect((await run({ ...env, DATABASE_URL: other.url }, 'move.ts', other.url)).faults).toContain(
      'on PostgreSQL already',
    )
  })
})

/** Kills the move once the users are there and before the last table is. */
async function killWhenBegun(env: NodeJS.ProcessEnv, url: string) {
  const moving = startProgram(env, serverSource('move.ts'), url)
  let said = ''
  for await (const chunk of moving.child.stdout ?? []) {
    said += chunk
    if (/^users: /m.test(said)) break
  }
  moving.child.kill('SIGKILL')
  await moving.ended
}
