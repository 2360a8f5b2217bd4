import { Kysely, type SqliteDatabase, type SqliteStatement, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration'
import { columnTypes, TransactionalSqlite } from './dialect.ts'
import type { Step } from './migrate.ts'
import { openSqlite } from './sqlite.ts'

/**
 * Versions up to 040 migrated SQLite one statement at a time: a kill in the middle left a step half
 * done and unmarked, and no later start got past "table … already exists". Such a step is resumed
 * where it stopped.
 *
 * The schema shows where that was: the same step is run on an empty in-memory database until both
 * schemas are equal. Statements before that point are skipped, the rest runs in one transaction
 * with the step's mark. Statements that only write rows may already have run just before the kill:
 * they must tolerate running twice.
 */
export async function resumeStep(path: string, name: string, step: Step, makeBefore: Make): Promise<boolean> {
  const halfDone = openSqlite(path, () => {})
  try {
    const schemas = await schemasOf(step, makeBefore)
    const done = schemas.lastIndexOf(schemaOf(halfDone))
    if (done < 1) return false
    await runStep(startingAfter(done, halfDone), step, name)
    return true
  } finally {
    halfDone.close()
  }
}

/** Brings an empty database to where the step begins. */
type Make = (database: Kysely<unknown>) => Promise<unknown>

const CHANGES_SCHEMA = /^\s*(create|alter|drop|update sqlite_schema)\b/i
const FRAMES = /^(begin|commit|rollback)$/

/** The schema before the step, and after each statement that changes it. */
async function schemasOf(step: Step, makeBefore: Make): Promise<string[]> {
  const database = openSqlite(':memory:', () => {})
  try {
    await makeBefore(kyselyOn(database))
    const schemas = [schemaOf(database)]
    const watched: SqliteDatabase = {
      close: () => {},
      prepare(text) {
        const statement = database.prepare(text)
        if (!CHANGES_SCHEMA.test(text)) return statement
        const noted = <T>(result: T): T => {
          schemas.push(schemaOf(database))
          return result
        }
        // Some that change a table look like reads: SQLite scans its rows for them.
        return {
          ...statement,
          run: (parameters) => noted(statement.run(parameters)),
          all: (parameters) => noted(statement.all(parameters)),
        }
      },
    }
    await runStep(watched, step, 'any')
    return schemas
  } finally {
    database.close()
  }
}

const schemaOf = (database: SqliteDatabase): string =>
  JSON.stringify(
    database.prepare(`select type, name, sql from sqlite_schema where name not like 'sqlite_%' order by 1, 2`).all([]),
  )

const NOTHING: SqliteStatement = {
  reader: true,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
}

function startingAfter(done: number, database: SqliteDatabase): SqliteDatabase {
  let left = done
  return {
    close: () => {},
    prepare(text) {
      if (FRAMES.test(text) || left === 0)
        return database.prepare(text.replace(/^\s*insert into/i, 'insert or ignore into'))
      if (CHANGES_SCHEMA.test(text)) left -= 1
      return NOTHING
    },
  }
}

const kyselyOn = (database: SqliteDatabase) =>
  new Kysely<unknown>({ dialect: new TransactionalSqlite({ database: { ...database, close: () => {} } }) })

const runStep = (database: SqliteDatabase, step: Step, name: string): Promise<void> =>
  kyselyOn(database)
    .transaction()
    .execute(async (tx) => {
      await step(tx, columnTypes('sqlite'))
      await sql`insert into ${sql.table(DEFAULT_MIGRATION_TABLE)} (name, timestamp)
        values (${name}, ${new Date().toISOString()})`.execute(tx)
    })
