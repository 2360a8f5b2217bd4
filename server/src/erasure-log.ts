import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Erasure = { id: string; at: string }
const LINE = /^(\S+Z) ([0-9a-f-]{36})$/

/**
 * Who was erased and when, by id only: a file beside the data and beside the backups, and in none
 * of them, so that restoring an older backup does not bring anyone back.
 */
const logIn = (folder: string) => join(folder, 'erasures.log')

export function readErasures(folder: string): Erasure[] {
  if (!existsSync(logIn(folder))) return []
  const lines = readFileSync(logIn(folder), 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [, at, id] = LINE.exec(line) ?? []
    return at && id ? [{ at, id }] : []
  })
}

/** Appends the erasures that are not in the file yet. */
export function keepErasures(folder: string, erasures: readonly Erasure[]): void {
  const known = new Set(readErasures(folder).map(({ id }) => id))
  const lines = erasures.filter(({ id }) => !known.has(id)).map(({ at, id }) => `${at} ${id}\n`)
  if (lines.length > 0) appendFileSync(logIn(folder), lines.join(''), { mode: 0o600, flush: true })
}
