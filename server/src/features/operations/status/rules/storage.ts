import { countOf, saidOf } from '../in-words.ts'
import { good, serious, type Verdict, warning } from '../verdict.ts'

/** The storage's error; null if it responded. */
export const judgeStorage = (fault: string | null): Verdict =>
  fault === null
    ? good('The file storage is responding.')
    : serious(
        `The file storage is not responding: ${saidOf(fault)}`,
        'With S3, check the service, its keys and the network; on disk, check that DATA_DIR/storage exists and is writable.',
      )

/** Files that rows refer to and that are gone, as reported by the collecting job. */
export const judgeFiles = (missing: number): Verdict =>
  missing === 0
    ? good('No files are known to be missing.')
    : warning(
        `${countOf(missing, 'stored file is', 'stored files are')} missing.`,
        'Restore them from a backup or upload them again. The notifications name each file; delete them afterwards.',
      )
