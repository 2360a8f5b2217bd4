import { existsSync } from 'node:fs'
import { type Config, databaseFile } from '../../config.ts'
import { carryIntoPostgres } from '../../db/carry/into-postgres.ts'
import { openSqliteRows } from '../../db/carry/sqlite-rows.ts'
import { StartRefused } from '../../errors.ts'

type Say = (line: string) => void

/**
 * Copies all rows from SQLite to an empty PostgreSQL database; the SQLite file is only read.
 * Continues where a killed run stopped.
 */
export async function moveRows(config: Config, url: string, say: Say): Promise<void> {
  if (!URL.canParse(url))
    throw new StartRefused("This isn't the address of a PostgreSQL database: postgres://user:password@host/name")
  if (config.databaseUrl)
    throw new StartRefused(
      'DATABASE_URL is set: this institute already uses PostgreSQL. Unset it to move what is in DATA_DIR.',
    )
  if (!existsSync(databaseFile(config))) throw new StartRefused(`There is no database in ${config.dataDir}.`)
  const source = openSqliteRows(databaseFile(config))
  try {
    const digests = await carryIntoPostgres(source, `move ${idOf(source)}`, url, say)
    const rows = [...digests.values()].reduce((sum, digest) => sum + digest.rows, 0)
    say(`${rows} rows in ${digests.size} tables, each compared on both sides.`)
  } finally {
    await source.close()
  }
  const address = new URL(url)
  const isSecret = address.password !== ''
  address.password = ''
  say(
    `Put DATABASE_URL=${address}${isSecret ? ', with its password,' : ''} into the environment and start the server. ${databaseFile(config)} is unchanged.`,
  )
}

/** Identifies the institute that the rows belong to. */
const idOf = ({ database }: ReturnType<typeof openSqliteRows>): string =>
  String(
    database
      .prepare("select group_concat(value, ' ') as id from installation where name in ('storage', 'secret')")
      .get()?.id,
  )
