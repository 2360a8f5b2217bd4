import type { Engine } from '../../../../db/dialect.ts'
import { lengthOf, sizeOf } from '../in-words.ts'
import { good, type Verdict, warning } from '../verdict.ts'

export type DatabaseFacts = {
  engine: Engine
  version: string
  bytes: number
  /** How long the response took, in milliseconds. */
  took: number
  /** The newest migration of the database, and the newest that this build knows. */
  schema: string
  known: string
}

const SLOW = 1000
/** Older versions no longer get fixes. */
const OLDEST_POSTGRES = 14

export function judgeDatabase({ engine, version, bytes, took, schema, known }: DatabaseFacts): Verdict {
  const name = `${engine === 'postgres' ? 'PostgreSQL' : 'SQLite'} ${version}`
  if (schema !== known)
    return warning(
      `The database is at ${schema}, but this build knows ${known}.`,
      'Finish the upgrade: every process should run the newest build.',
    )
  if (took > SLOW)
    return warning(
      `${name} took ${lengthOf(took)} to respond.`,
      'Check what else the database machine is doing, and whether its disk keeps up.',
    )
  if (engine === 'postgres' && Number.parseInt(version, 10) < OLDEST_POSTGRES)
    return warning(`${name} no longer gets security fixes.`, 'Move to a supported version of PostgreSQL.')
  return good(`${name} is responding; it holds ${sizeOf(bytes)}, at ${schema}.`)
}
