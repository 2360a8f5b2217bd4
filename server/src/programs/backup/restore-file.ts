import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { limits } from '@sonocampus/contract/limits'
import { stageFile } from '../../adapters/storage/stage-file.ts'
import type { Storage } from '../../adapters/storage/storage.ts'
import type { Config } from '../../config.ts'
import { AppError, StartRefused } from '../../errors.ts'
import type { StoredFile } from './backup-file.ts'

/** Puts one file into the storage unless it is there with the same bytes. */
export async function restoreFile({ dataDir }: Config, storage: Storage, path: string, file: StoredFile) {
  const there = await storage.head(file.key)
  if (there?.size === file.size && (await hashOf(storage, file.key)) === file.sha256) return
  const maxBytes = limits.uploads.video
  const staged = await stageFile(join(dataDir, 'staging'), createReadStream(path), { maxBytes })
  if (staged.sha256 !== file.sha256) {
    await rm(staged.path, { force: true })
    throw new StartRefused(`A file of this backup is damaged: ${path} does not match its recorded hash.`)
  }
  await storage.put(file.key, { path: staged.path, contentType: file.content_type, size: file.size })
}

export async function hashOf(storage: Storage, key: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of await storage.read(key)) hash.update(chunk)
  return hash.digest('hex')
}

/** Null if the file does not exist. */
export const hashOrNone = (storage: Storage, key: string): Promise<string | null> =>
  hashOf(storage, key).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  })
