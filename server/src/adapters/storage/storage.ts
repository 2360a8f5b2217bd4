import type { Readable } from 'node:stream'
import { AppError } from '../../errors.ts'
import type { PartStore } from './part-store.ts'

/** Where files live. Only we make keys: lower-case letters, digits, `/`, `_`, `.`, `-`, at most 200 of them. */
export type Storage = {
  /** Identifies the storage: the same for every process that sees the same files. */
  identity: string
  /**
   * Takes over a staged file on the local disk (it is gone afterwards, also after a fault); the
   * object is complete or absent.
   */
  put: (key: string, file: StagedFile) => Promise<void>
  /** Size and type of an object; null if there is none. */
  head: (key: string) => Promise<StoredObject | null>
  /** The object, or the bytes from `start` to `end` (both inclusive). Throws not_found if there is none. */
  read: (key: string, range?: { start: number; end: number }) => Promise<Readable>
  /** Renames an object, complete at every moment. Throws not_found if there is none. */
  move: (from: string, to: string) => Promise<void>
  /** Removes an object; does nothing if there is none. */
  remove: (key: string) => Promise<void>
  /** Keys that begin with the prefix, with their modification times. */
  list: (prefix: string) => AsyncIterable<{ key: string; modifiedAt: number }>
  /**
   * An address that accepts a PUT of that type started before it expires; ours also names the
   * session it is for.
   */
  presignPut: (
    key: string,
    options: { contentType: string; seconds: number; session?: string },
  ) => Promise<PresignedPut>
  /**
   * The path of an object on the local disk, for other programs to read; only for local storage.
   * Throws not_found if there is none.
   */
  localPath?: (key: string) => Promise<string>
  /** A time-limited address that gives anyone the object; only for services that can. */
  presignGet?: (key: string, options: { seconds: number }) => Promise<string>
  /** Multipart uploads. */
  parts: PartStore
  /** Throws if the storage does not respond. */
  check: () => Promise<void>
}

export type StagedFile = { path: string; contentType: string; size: number }
export type StoredObject = { size: number; contentType: string; modifiedAt: number }
export type PresignedPut = { url: string; bucket: string }

const KEY = /^(?!.*\.\.)(?!.*\/[/.])[a-z0-9][a-z0-9/_.-]{0,199}$/
export const isStorageKey = (key: string): boolean => KEY.test(key) && !key.endsWith('/')

/**
 * Every implementation calls this first, in every operation: a key that we can't have made never
 * reaches the disk or the service.
 */
export function requireStorageKey(key: string): string {
  if (!isStorageKey(key)) throw new AppError('bad_request', "This isn't the name of a stored file.")
  return key
}

export const fileMissing = () => new AppError('not_found', 'This file does not exist.')
