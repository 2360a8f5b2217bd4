import { extensionOf } from '@/shared/lib/file-rule'
import { openZip, ZipRefusal } from './open-zip'

/** As many as one person may upload in an hour. */
const MOST_FILES = 100

/** The files that were chosen, with those in archives and without a disc's own list; and what can't be taken, and why. */
export async function collectFiles(chosen: readonly File[]): Promise<{ files: File[]; problems: string[] }> {
  const problems: string[] = []
  const all: File[] = []
  for (const file of chosen) {
    if (extensionOf(file.name) !== 'zip') all.push(file)
    else
      try {
        all.push(...(await openZip(file)))
      } catch (error) {
        problems.push(`${file.name}: ${error instanceof ZipRefusal ? error.message : "This archive can't be read."}`)
      }
  }
  const wanted = all.length > 1 ? all.filter(({ name, size }) => size > 0 && !/^DICOMDIR$|^\./i.test(name)) : all
  if (wanted.length > MOST_FILES) problems.push(`Only the first ${MOST_FILES} of ${wanted.length} files are taken.`)
  return { files: wanted.slice(0, MOST_FILES), problems }
}
