import type { DiskSpace } from '../../../../adapters/outside/disk-space.ts'
import { sizeOf } from '../in-words.ts'
import { good, serious, type Verdict, warning } from '../verdict.ts'

export type DiskFacts = DiskSpace & { host: string }

const WARNING = 0.9
const SERIOUS = 0.95
const ADVICE =
  'Delete what is not needed on that disk (old backups, logs), give it more room, or move the files to S3. A full disk stops every upload and, with SQLite, every change.'

/** The fullest disk of all machines counts. */
export function judgeDisk(disks: readonly DiskFacts[]): Verdict {
  const used = ({ free, total }: DiskFacts) => (total > 0 ? (total - free) / total : 0)
  const fullest = disks.toSorted((a, b) => used(b) - used(a))[0]
  if (!fullest) return good('No process has reported its disk yet.')
  const words = `The disk of ${fullest.host} is ${Math.floor(used(fullest) * 100)} % full: ${sizeOf(fullest.free)} are left.`
  if (used(fullest) >= SERIOUS) return serious(words, ADVICE)
  return used(fullest) >= WARNING ? warning(words, ADVICE) : good(words)
}
