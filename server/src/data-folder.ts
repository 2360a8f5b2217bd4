import { accessSync, chmodSync, constants, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from './errors.ts'

const DATABASE = ['sonocampus.db', 'sonocampus.db-wal', 'sonocampus.db-shm']

/**
 * Opens the data folder, creating it if needed: private to its owner, even where an older version
 * left it readable.
 */
export function openDataFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartRefused(
      `The data folder ${folder} cannot be created or written (${(error as Error).message}). Make the server's user its owner, or set DATA_DIR to another folder.`,
    )
  }
  makePrivate(folder, 0o700)
  for (const name of DATABASE) makePrivate(join(folder, name), 0o600)
  return folder
}

function makePrivate(path: string, mode: number): void {
  try {
    if (existsSync(path)) chmodSync(path, mode)
  } catch (error) {
    // Only an owner may change it; if the folder is someone else's, its owner has decided who reads
    // it.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}
