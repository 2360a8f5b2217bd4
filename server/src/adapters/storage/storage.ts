import type { Readable } from 'node:stream'
import { AppError } from '../../errors.ts'
import type { PartStore } from './part-store.ts'

/** Where files live. Keys are made by us alone: lower-case letters, digits, `/`, `_`, `.`, `-`, at most 200 of them. */
export type Storage = {
  /** Says which storage it is: the same for every process that sees the same files. */
  identity: string
  /** Takes over a staged file on the local disk (it is gone afterwards, also after a fault); the object is whole or absent. */
  put: (key: string, file: StagedFile) => Promise<void>
  /** Size and type of an object; null when there is none. */
  head: (key: string) => Promise<StoredObject | null>
  /** The object, or the bytes from `start` to `end` (both included). Throws not_found when there is none. */
  read: (key: string, range?: { start: number; end: number }) => Promise<Readable>
  /** Gives an object another key, whole at every moment. Throws not_found when there is none. */
  move: (from: string, to: string) => Promise<void>
  /** Removes an object; nothing happens when there is none. */
  remove: (key: string) => Promise<void>
  /** Keys that begin with the prefix, with the time they were last written. */
  list: (prefix: string) => AsyncIterable<{ key: string; modifiedAt: number }>
  /** An address that takes a PUT of that type that begins before it expires; ours also knows the session it is for. */
  presignPut: (
    key: string,
    options: { contentType: string; seconds: number; session?: string },
  ) => Promise<PresignedPut>
  /** Where an object lies on the local disk, for other programs to read; only where files are there. Throws not_found when there is none. */
  localPath?: (key: string) => Promise<string>
  /** An address that gives an object to whoever has it, for so long; only where a service can. */
  presignGet?: (key: string, options: { seconds: number }) => Promise<string>
  /** Files that come in parts. */
  parts: PartStore
  /** Throws when the storage does not answer. */
  check: () => Promise<void>
}

export type StagedFile = { path: string; contentType: string; size: number }
export type StoredObject = { size: number; contentType: string; modifiedAt: number }
export type PresignedPut = { url: string; bucket: string }

const KEY = /^(?!.*\.\.)(?!.*\/[/.])[a-z0-9][a-z0-9/_.-]{0,199}$/
export const isStorageKey = (key: string): boolean => KEY.test(key) && !key.endsWith('/')

/** Every maker asks this first, in every call: a name that we cannot have made never reaches the disk or the service. */
export function requireStorageKey(key: string): string {
  if (!isStorageKey(key)) throw new AppError('bad_request', 'This is not the name of a stored file.')
  return key
}

export const fileMissing = () => new AppError('not_found', 'This file does not exist.')
