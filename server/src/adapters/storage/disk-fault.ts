import { AppError } from '../../errors.ts'

const FULL = new Set(['ENOSPC', 'EDQUOT'])
const BROKEN = new Set(['EROFS', 'EIO', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE', 'ENODEV', 'ESTALE'])
const MISSING = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP'])

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** No object at that path: nothing there, a folder, or a symbolic link, which we never follow. */
export const isMissing = (error: unknown): boolean => MISSING.has(codeOf(error))

/** Converts a fault of the disk: full, or out of order. Any other error is returned unchanged. */
export function diskFault(error: unknown): unknown {
  const fault = FULL.has(codeOf(error))
    ? new AppError('no_space', 'The server has no space left for files. Contact the institute.')
    : BROKEN.has(codeOf(error))
      ? new AppError('unavailable', "Couldn't reach the stored files. Try again in a moment.")
      : null
  if (!fault) return error
  fault.cause = error
  return fault
}

/** Runs work on the disk and converts its faults to ours. */
export async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw diskFault(error)
  }
}
