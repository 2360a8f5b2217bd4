import type { FileRule } from '@/shared/lib/file-rule'
import { extensionOf } from '@/shared/lib/file-rule'
import { prepareFile } from '@/shared/lib/prepare-file'
import { openZip, ZipRefusal } from './open-zip'

/** As many as one person may upload in an hour. */
export const MOST_FILES = 100

export type Collected = { files: File[]; problems: string[] }

/** The files that were chosen, with those in archives and without a disc's own list; each ready to send, or why not. */
export async function collectFiles(chosen: readonly File[], rule: FileRule): Promise<Collected> {
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
  const files: File[] = []
  for (const file of wanted.slice(0, MOST_FILES)) {
    const prepared = await prepareFile(file, rule, () => {})
    if (prepared.file) files.push(prepared.file)
    else problems.push(wanted.length > 1 ? `${file.name}: ${prepared.refusal}` : prepared.refusal)
  }
  return { files, problems }
}
