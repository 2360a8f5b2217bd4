import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { describe, expect, it } from 'vitest'
import { connect } from '#src/db/connect.ts'
import { columnTypes } from '#src/db/dialect.ts'
import { migrate, NEWEST_STEP, STEPS } from '#src/db/migrate.ts'
import { openSqlite } from '#src/db/sqlite.ts'
import { engine } from './database.ts'
import { printOf } from './database-print.ts'
import { makeOldDatabase, type OldDatabase, type Version } from './old-databases.ts'
import { triesOf } from './trust.ts'

/** How many of the statements are tried, spread over all of them. */
const chosen = (all: number, few: number): number[] => {
  const count = Math.min(triesOf(few), all)
  return Array.from({ length: count }, (_, n) => Math.floor((n * all) / count))
}

const bringUpToDate = async (place: OldDatabase['place']) => {
  const connection = connect(place)
  await migrate(connection).finally(connection.close)
}

/** How the database looks that nobody disturbed on the way. */
async function undisturbed(version: Version | null) {
  const { place, remove } = await makeOldDatabase(version)
  await bringUpToDate(place)
  const print = await printOf(place)
  await remove()
  return print
}

const migrateAndDie = (place: OldDatabase['place'], statement: number | null) =>
  spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'migrate-and-die.ts'), JSON.stringify(place), String(statement ?? -1)],
    { encoding: 'utf8', env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE } },
  )

describe.each([null, '007', '040'] as const)('from %s', (version) => {
  it('is finished by the next start after a kill at any statement of a migration [operations/killed-migration]', async () => {
    const expected = await undisturbed(version)
    const whole = await makeOldDatabase(version)
    const statements = Number(migrateAndDie(whole.place, null).stdout)
    await whole.remove()
    expect(statements).toBeGreaterThan(0)
    // The same database is killed again and again on its way, as by a supervisor that gives up too soon.
    const { place, remove } = await makeOldDatabase(version)
    for (const statement of chosen(statements, 3))
      expect([statement, migrateAndDie(place, statement).signal]).toEqual([statement, 'SIGKILL'])
    await bringUpToDate(place)
    expect(await printOf(place)).toEqual(expected)
    await remove()
  })
})

/** As versions up to 040 migrated: each statement by itself, each step marked once it was through. */
async function migrateAsBefore(path: string, onStatement: (number: number) => void): Promise<void> {
  const database = openSqlite(path, () => {})
  let count = 0
  const watched: SqliteDatabase = {
    close: () => database.close(),
    prepare(text) {
      onStatement(count)
      count += 1
      return database.prepare(text)
    },
  }
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: watched }) })
  const steps = Object.entries(STEPS).filter(([name]) => name <= '040-used-before')
  const migrations = Object.fromEntries(
    steps.map(([name, step]) => [name, { up: (own: Kysely<unknown>) => step(own, columnTypes('sqlite')) }]),
  )
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest()
  if (error) throw error
  await db.destroy()
}

/** The files as a kill would leave them now. */
const copyDatabase = (from: string, to: string) => {
  for (const suffix of ['', '-wal']) if (existsSync(from + suffix)) copyFileSync(from + suffix, to + suffix)
}

describe.runIf(engine === 'sqlite').each([null, '007'] as const)('half-way from %s', (version) => {
  it('is finished where an earlier version was killed between two statements [operations/half-migrated]', async () => {
    const expected = await undisturbed(version)
    const counted = await makeOldDatabase(version)
    if (!('sqlite' in counted.place)) throw new Error('not on SQLite')
    let statements = 0
    await migrateAsBefore(counted.place.sqlite, (number) => (statements = number + 1))
    await counted.remove()
    const { place, remove } = await makeOldDatabase(version)
    if (!('sqlite' in place)) throw new Error('not on SQLite')
    const wanted = new Set(chosen(statements, 12))
    await migrateAsBefore(place.sqlite, (number) => {
      if (wanted.has(number)) copyDatabase(place.sqlite, `${place.sqlite}-${number}`)
    })
    for (const number of wanted) {
      const copy = { sqlite: `${place.sqlite}-${number}` }
      await bringUpToDate(copy).catch((error: Error) => expect([number, error.message]).toEqual([number, '']))
      expect([number, await printOf(copy)]).toEqual([number, expected])
    }
    await remove()
  })
})

it('leaves a database alone that no step of ours explains [operations/half-migrated]', async () => {
  const { place, remove } = await makeOldDatabase('040')
  const connection = connect(place)
  const next: typeof STEPS = { ...STEPS, '999-next': async (tx) => tx.schema.createTable('users').execute() }
  await expect(migrate(connection, next)).rejects.toThrow('already exists')
  await connection.close()
  expect((await printOf(place)).migrations).not.toContain(NEWEST_STEP === '040-used-before' ? '999-next' : NEWEST_STEP)
  await remove()
})
