import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { connect } from '#src/db/connect.ts'
import { findFigureFaults } from '#src/db/figures/figure-faults.ts'
import { findInstallation } from '#src/db/installation.queries.ts'
import { migrate } from '#src/db/migrate.ts'
import { digestsOf, emptyPlace, enter, LAST_NET, run, seedDemoPlace, stop } from './backup-steps.ts'
import { createPostgres, engine } from './database.ts'
import { eventually } from './eventually.ts'
import { expectRefusal, startHere, startProgram } from './server-process.ts'
import { programSource } from './start-server.ts'

const AMINA = 'amina@demo.example'
const hashOfFile = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')

describe.runIf(engine === 'postgres')('a move to PostgreSQL', () => {
  it(
    'carries every row, goes on after it was killed, and leaves the old database as it was [operations/move-rows, operations/move-resumed]',
    LAST_NET,
    async () => {
      const { env, passwordOf } = await seedDemoPlace('sqlite')
      const first = await startHere(env)
      const password = passwordOf(AMINA)
      const target = (await emptyPlace('postgres')).DATABASE_URL ?? ''
      const busy = await run(env, 'move.ts', target)
      expect([busy.code, busy.faults]).toEqual([78, expect.stringContaining('is already using')])
      const lesson = await (await enter(first, AMINA, password)).watch()
      await stop(first)
      const before = hashOfFile(join(env.DATA_DIR ?? '', 'sonocampus.db'))

      await killWhenBegun(env, target)
      const moved = { ...env, DATABASE_URL: target }
      await expectRefusal(moved, 'a move or a restore into it has not finished')
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
      expect([twice.code, twice.faults]).toEqual([78, expect.stringContaining("isn't empty")])
    },
  )

  it('is refused by a database of somebody else [operations/move-refused]', async () => {
    const env = await emptyPlace('sqlite')
    await stop(await startHere(env))
    const other = await createPostgres()
    const client = new pg.Client(other.url)
    await client.connect()
    await client.query('create table letters (id text)')
    const refused = await run(env, 'move.ts', other.url)
    expect([refused.code, refused.faults]).toEqual([78, expect.stringContaining("isn't empty")])
    await client.end()
    await other.close()
    expect((await run({ ...env, DATABASE_URL: other.url }, 'move.ts', other.url)).faults).toContain(
      'already uses PostgreSQL',
    )
  })
})

/** Kills the move when it has come to a table that holds it up; those before it are there. */
async function killWhenBegun(env: NodeJS.ProcessEnv, url: string) {
  const target = connect({ postgres: url })
  await migrate(target)
  await sql`alter table video_views add constraint slow check (pg_sleep(3600)::text is not null)`.execute(target.db)
  const moving = startProgram(env, programSource('move.ts'), url)
  await eventually(async () => expect(await findInstallation(target.db, 'unfinished')).toContain('"users"'))
  moving.child.kill('SIGKILL')
  await moving.ended
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(target.db)
  await sql`alter table video_views drop constraint slow`.execute(target.db)
  await target.close()
}
