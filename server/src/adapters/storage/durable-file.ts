import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, open, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '../../errors.ts'

/**
 * Moves a file to `target` below `root` so that it is there completely or not at all, even after a
 * power cut.
 */
export async function replaceFile(source: string, target: string, root: string, staging: string): Promise<void> {
  await makeFolder(dirname(target), root)
  await sync(source)
  try {
    await rename(source, target)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
    await copyAcross(source, target, staging)
  }
  await sync(dirname(target))
}

/** Writes a small text to `target` below `root`, just as atomically and durably. */
export async function writeWhole(target: string, text: string, root: string, staging: string): Promise<void> {
  const source = join(staging, `${randomUUID()}.part`)
  try {
    await writeFile(source, text, { flag: 'wx', mode: 0o600 })
    await replaceFile(source, target, root, staging)
  } catch (error) {
    await rm(source, { force: true })
    throw error
  }
}

async function copyAcross(source: string, target: string, staging: string) {
  const copy = join(staging, `${randomUUID()}.part`)
  try {
    await copyFile(source, copy)
    await sync(copy)
    await rename(copy, target)
  } catch (error) {
    await rm(copy, { force: true })
    throw error
  }
  await rm(source, { force: true })
}

/**
 * New folders are durable only when the folders above them are synced too. A symbolic link in place
 * of a folder is rejected.
 */
async function makeFolder(folder: string, root: string) {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await realpath(folder)) !== folder)
    throw new AppError('unavailable', 'The storage folder holds a symbolic link.')
  for (let made = folder; first && made.length > root.length; made = dirname(made)) await sync(dirname(made))
}

async function sync(path: string) {
  await using file = await open(path, 'r')
  await file.sync()
}
