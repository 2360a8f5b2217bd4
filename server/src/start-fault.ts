import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Config } from './config.ts'
import { databaseFault } from './db/dialect.ts'
import { AppError, StartRefused } from './errors.ts'

/** Codes of sysexits.h: the supervisor restarts after the first and not after the second. */
const TRY_AGAIN = 1
export const START_REFUSED = 78

type Fault = Error & { code?: string; errcode?: number; syscall?: string; path?: string }
type Explained = { sentence: string; code: number }

/**
 * What a person should do about a fault of a program of ours, which writes to `places`. Only
 * unexpected faults include their stack.
 */
export function explainFault(error: unknown, config: Config | null, places: string[] = []): Explained {
  if (error instanceof StartRefused) return { sentence: error.message, code: START_REFUSED }
  if (error instanceof AppError && error.code !== 'no_space') {
    // A refusal of the storage has its own sentence, followed by the cause.
    const why = error.cause instanceof Error ? ` ${error.cause.message}` : ''
    return { sentence: `${error.message}${why}`, code: TRY_AGAIN }
  }
  const fault = error as Fault
  if (['no_space', 'ENOSPC'].includes(fault?.code ?? '') || databaseFault(fault)?.kind === 'full')
    return { sentence: `There is no space left on the disk of ${fullest(places)}.`, code: TRY_AGAIN }
  const known = (config && (listenFault(fault, config) ?? databaseTrouble(fault, config))) ?? fileFault(fault)
  return known ?? { sentence: String(fault?.stack ?? error), code: TRY_AGAIN }
}

/** The errors of a full disk don't name it: take the candidate with the least space left. */
function fullest(places: string[]): string {
  const free = (place: string): number => {
    try {
      const { bavail, bsize } = statfsSync(place)
      return bavail * bsize
    } catch {
      return place === dirname(place) ? Number.POSITIVE_INFINITY : free(dirname(place))
    }
  }
  return places.toSorted((a, b) => free(a) - free(b))[0] ?? 'this machine'
}

function listenFault({ syscall, code, message }: Fault, { host, port }: Config): Explained | null {
  if (syscall !== 'listen') return null
  const why = code === 'EADDRINUSE' ? `Port ${port} on ${host} is taken by another program` : message
  return refused(`${why}. Stop that program, or set HOST and PORT to an address that is free.`)
}

const SQLITE_READONLY = 8
const SQLITE_CANTOPEN = 14
const SQLITE_NOTADB = 26

function databaseTrouble(fault: Fault, { databaseUrl, dataDir }: Config): Explained | null {
  const primary = fault.code === 'ERR_SQLITE_ERROR' ? (fault.errcode ?? 0) & 0xff : 0
  if (primary === SQLITE_NOTADB)
    return refused(
      `${dataDir}/sonocampus.db is not a SQLite database. Restore a backup, or set DATA_DIR to another folder.`,
    )
  if (primary === SQLITE_READONLY || primary === SQLITE_CANTOPEN)
    return refused(`The database in ${dataDir} cannot be opened for writing (${fault.message}).`)
  if (!databaseUrl) return null
  const where = `PostgreSQL at ${new URL(databaseUrl).host || 'the local socket'}`
  if (
    databaseFault(fault)?.kind === 'down' ||
    ['ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH'].includes(fault.code ?? '')
  )
    return { sentence: `${where} does not respond (${fault.code ?? fault.message}).`, code: TRY_AGAIN }
  // 28: who we are, 3D: which database, 42501: what we may do.
  return /^(28|3D|42501)/.test(fault.code ?? '')
    ? refused(`${where} refuses: ${fault.message}. Correct DATABASE_URL.`)
    : null
}

const fileFault = ({ code, path, message }: Fault): Explained | null =>
  path && /^(EACCES|EPERM|EROFS|ENOTDIR|EISDIR)$/.test(code ?? '')
    ? refused(`A file cannot be used (${message}). Make the server's user its owner.`)
    : null

const refused = (sentence: string): Explained => ({ sentence, code: START_REFUSED })
