import type { CheckName } from '@sonocampus/contract/status'
import type { StatusLevel } from '../../../db/tables/system.ts'

/** The result of a check: a sentence, and what to do if something is wrong. */
export type Verdict = { level: StatusLevel; words: string; advice: string }
export type Verdicts = Record<CheckName, Verdict>

export const good = (words: string): Verdict => ({ level: 'good', words, advice: '' })
export const warning = (words: string, advice: string): Verdict => ({ level: 'warning', words, advice })
export const serious = (words: string, advice: string): Verdict => ({ level: 'serious', words, advice })

export const TITLES: Record<CheckName, string> = {
  mail: 'Mail',
  backup: 'Backup',
  disk: 'Disk',
  certificate: 'Site certificate',
  database: 'Database',
  storage: 'Stored files',
  files: 'Missing files',
  films: 'Lesson renditions',
  jobs: 'Background work',
  clock: 'Clock',
  processes: 'Processes',
}
