import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { connect } from '../connect.ts'
import { migrate, stepsOf } from '../migrate.ts'
import { fillWords } from '../search/words-table.ts'
import { type Digests, digestOf, type RowSource, WORDS } from './row-source.ts'
import { column, quoted, tablesOf } from './sqlite-rows.ts'

/**
 * Creates a SQLite database from all rows of a source, with our own migrations. Triggers are off
 * while rows are inserted: what they maintain is copied as rows too. The caller chooses a file name
 * that nobody mistakes for a complete one.
 */
export async function carryIntoSqlite(source: RowSource, path: string): Promise<Digests> {
  const made = connect({ sqlite: path })
  await migrate(made, stepsOf(source.migrations))
  await made.close()
  const digests = await fill(source, path)
  const filled = connect({ sqlite: path })
  for (const words of WORDS) await fillWords(filled.db, 'sqlite', words)
  await filled.close()
  return digests
}

async function fill(source: RowSource, path: string): Promise<Digests> {
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: false })
  try {
    // Half a copy is useless after a power cut anyway.
    database.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -64000')
    const triggers = database.prepare("select name, sql from sqlite_schema where type = 'trigger'").all()
    for (const { name } of triggers) database.exec(`drop trigger ${name}`)
    for (const { name } of tablesOf(database)) database.exec(`delete from ${name}`)
    const digests: Digests = new Map()
    for (const table of source.tables) {
      const places = table.columns.map(() => '?').join(', ')
      const insert = database.prepare(
        `insert into ${table.name} (${table.columns.map(quoted).join(', ')}) values (${places})`,
      )
      database.exec('begin')
      const write = (rows: unknown[][]) => {
        for (const row of rows) insert.run(...(row as SQLInputValue[]))
      }
      digests.set(table.name, await digestOf(source, table, write))
      database.exec('commit')
    }
    for (const { sql } of triggers) database.exec(String(sql))
    const broken = column(database, 'select distinct "table" from pragma_foreign_key_check')
    if (broken.length > 0) throw new Error(`rows refer to others that are not there: ${broken.join(', ')}`)
    return digests
  } finally {
    database.close()
  }
}
